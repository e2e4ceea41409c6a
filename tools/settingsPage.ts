import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type SettingName, settings } from '../server/settings.ts';
import { root } from './sources.ts';

interface Described {
  doc: string;
  accepts: string;
  default?: string;
}

/** Headings of the page, each before its first setting. */
const headings: Partial<Record<SettingName, string>> = {
  PORT: 'Address',
  DATABASE_URL: 'Database and data folder',
  SMTP_URL: 'Mail and text messages',
  FILES_S3_ENDPOINT: 'Files in S3-compatible storage',
  SECOND_FACTOR: 'Second factor and services of others',
  OUTBOX: 'Demonstrations and tests',
  LOG_LEVEL: 'Log',
  APP_SECRET: 'Secret, proxies and notifications',
  LOGIN_ATTEMPTS: 'Sign-in, codes and sessions',
  INVITATION_DAYS: 'Invitations and passwords',
  MESSAGE_DAYS: 'How long things are kept',
  REQUESTS_PER_MINUTE: 'Limits of calls and uploads',
  ARGON2_MEMORY_KIB: 'Password hashes',
  REQUEST_SECONDS: 'Time limits of the server',
};

const introduction = `# Settings

<!-- Written by \`npm run settings\` from server/settings.ts. -->

Settings are environment variables, read when the server starts. A wrong one stops the start with its name and what it accepts; an empty one counts as absent. What an installation in production needs to set is in [production.md](production.md); how to add one is in [CONTRIBUTING.md](../CONTRIBUTING.md#a-setting); why each limit is written once is in [decision 22](decisions/0022-each-limit-is-read-where-it-acts.md).
`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** A Markdown table of settings. */
export function settingsTable(described: Readonly<Record<string, Described>>): string {
  const rows = Object.entries(described).map(
    ([name, { doc, accepts, default: fallback }]) =>
      `| \`${name}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${cell(doc)} | ${cell(accepts.replace(/^accepts /, ''))} |`,
  );
  return ['| Setting | Default | What it does | Accepts |', '|---|---|---|---|', ...rows].join('\n');
}

/** The page of every setting of the server, docs/settings.md. */
export function settingsPage(): string {
  const sections: { heading: string; described: Record<string, Described> }[] = [];
  for (const [name, setting] of Object.entries(settings)) {
    const heading = headings[name as SettingName];
    if (heading !== undefined) sections.push({ heading, described: {} });
    Object.assign(sections.at(-1)?.described ?? {}, { [name]: setting });
  }
  const parts = sections.map(({ heading, described }) => `## ${heading}\n\n${settingsTable(described)}\n`);
  return [introduction, ...parts].join('\n');
}

export const settingsFile = path.join(root, 'docs/settings.md');

if (import.meta.main) writeFileSync(settingsFile, settingsPage());
