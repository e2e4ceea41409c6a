import { expect } from 'vitest';
import { roleUsersChart } from '../../../src/statecharts/charts/roleUsers/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const available = { available: ['kim', 'lee'], selected: [] };
const none = { available: [], selected: [] };
const loaded: JourneyStep[] = [
  ['load=found', 'editing', { version: 7, workers: expect.any(Array), selected: ['park'] }],
];
const added: JourneyStep[] = [
  ...loaded,
  ['selection.change/available', '=', { marked: available }],
  ['user.add', '=', { selected: ['park', 'kim', 'lee'], marked: none }],
];
const saving: JourneyStep[] = [...added, ['users.save', 'confirming'], ['users.confirm', 'saving']];

/** Document 2, sections 2.4 and 4: users move between two lists and are saved at once. */
describeJourneys(roleUsersChart, {
  'two users are added, confirmed and saved': [...saving, ['save=saved', 'saved', {}, ['finish']]],
  'a user is taken away': [
    ...loaded,
    ['user.remove', '='],
    ['selection.change/selected', '=', { marked: { available: [], selected: ['park'] } }],
    ['user.remove', '=', { selected: [], marked: none }],
    ['users.save', 'confirming'],
    ['users.cancel', 'editing'],
  ],
  'nothing is saved while nothing has changed, and closing asks nothing': [
    ...loaded,
    ['user.add', '='],
    ['users.save', '='],
    ['users.close', 'closed', {}, ['close']],
  ],
  'what others have changed meanwhile is told, and what was chosen goes on with the newest': [
    ...saving,
    ['save=stale', 'outdated', { feedback: 'C0409' }],
    ['users.save', '='],
    ['users.retry', 'loading', { feedback: null }],
    ['load=changed', 'editing', { version: 8, workers: expect.any(Array) }],
    ['users.save', 'confirming'],
    ['users.confirm', 'saving'],
    ['save=refused', 'editing', { feedback: 'OFFLINE' }],
    ['selection.change/selected', '=', { marked: { available: [], selected: ['park'] } }],
    ['user.remove', '=', { selected: ['kim', 'lee'], marked: none, feedback: null }],
  ],
  'choices that are not saved are left only after a question': [
    ...added,
    ['users.close', 'leaving'],
    ['users.cancel', 'editing'],
    ['users.close', 'leaving'],
    ['users.confirm', 'closed', {}, ['close']],
  ],
  'a list that does not load may be tried again or closed': [
    ['load=refused', 'failed', { feedback: 'OFFLINE' }],
    ['users.retry', 'loading', { feedback: null }],
    ['load!', 'failed', { feedback: 'S0001' }],
    ['users.close', 'closed', {}, ['close']],
  ],
  'a list that is slow to load may be closed': [['users.close', 'closed', {}, ['close']]],
  'what others have changed need not be loaded: closing asks, and the choice may still be kept': [
    ...saving,
    ['save=stale', 'outdated', { feedback: 'C0409' }],
    ['users.close', 'leaving'],
    ['users.cancel', 'editing'],
    ['users.close', 'leaving'],
    ['users.confirm', 'closed', {}, ['close']],
  ],
  'a refusal is shown until the next move of a user, to either side': [
    ...saving,
    ['save=refused', 'editing', { feedback: 'OFFLINE' }],
    ['selection.change/available', '=', { marked: available }],
    ['user.add', '=', { marked: none, feedback: null }],
  ],
  'an unexpected failure of saving loses nothing': [
    ...saving,
    ['save!', 'editing', { feedback: 'S0001' }],
    ['users.save', 'confirming'],
    ['users.confirm', 'saving', { feedback: null }],
    ['save=saved', 'saved', {}, ['finish']],
  ],
});
