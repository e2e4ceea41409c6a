import { escapeUTF8 } from 'entities/escape';
import type { OutboxQuery, OutboxRow } from '../../../src/contracts/outbox.ts';
import { seoulDateTimeSeconds } from '../../../src/contracts/seoulTime.ts';
import { outboxPage as texts } from '../../../src/messages/ko.outbox.ts';
import { product } from '../../../src/messages/ko.ts';

/** Escaped text in which web addresses can be followed. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map(escapeUTF8)
    // every other part is an address
    .map((part, index) => (index % 2 === 1 ? `<a href="${part}">${part}</a>` : part))
    .join('');

const kindOption = (value: '' | keyof typeof texts.kinds, label: string, chosen: string) =>
  `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`;

const message = ({ kind, to, subject, text, html, createdAt }: OutboxRow) => `
    <li class="message ${kind}">
      <header>
        <span class="kind">${texts.kinds[kind]}</span>
        <span class="to">${escapeUTF8(to)}</span>
        <time datetime="${createdAt}">${seoulDateTimeSeconds(new Date(createdAt))}</time>
      </header>
      ${subject === null ? '' : `<h2>${escapeUTF8(subject)}</h2>`}
      <pre>${withLinks(text)}</pre>
      ${
        html === null
          ? ''
          : `<details><summary>${texts.htmlVersion}</summary><iframe sandbox title="${texts.htmlVersion}" srcdoc="${escapeUTF8(html)}"></iframe></details>`
      }
    </li>`;

/** The outbox as a page without scripts. What a message holds is only ever shown as text, or in a sandbox. */
export function outboxHtml(rows: OutboxRow[], { to = '', kind = '' }: OutboxQuery): string {
  return `<!doctype html>
<html lang="ko">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${texts.title} · ${product.name}</title>
  <link rel="stylesheet" href="outbox/page.css">
  <link rel="stylesheet" href="outbox/font.css">
</head>
<body>
  <main>
    <h1>${texts.title}</h1>
    <p>${texts.intro}</p>
    <form method="get">
      <label>${texts.to}<input name="to" value="${escapeUTF8(to)}" placeholder="${texts.toHint}"></label>
      <label>${texts.kind}<select name="kind">
        ${kindOption('', texts.kinds.all, kind)}
        ${kindOption('sms', texts.kinds.sms, kind)}
        ${kindOption('mail', texts.kinds.mail, kind)}
      </select></label>
      <button type="submit">${texts.search}</button>
    </form>
    ${rows.length === 0 ? `<p class="empty">${texts.empty}</p>` : `<p class="count">${texts.count(rows.length)}</p>`}
    <ol>${rows.map(message).join('')}
    </ol>
  </main>
</body>
</html>
`;
}
