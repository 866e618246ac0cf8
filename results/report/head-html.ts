import { createHash } from 'node:crypto';
import { Html, html } from './html';

/** What a page that needs nothing else is made of. */
interface Head {
  /** How the file says what it is, in its first lines, to be followed by the version of the project. */
  readonly generator: string;
  readonly version: string;
  readonly title: Html | string;
  readonly style: string;
  /** The only script that the page lets run. */
  readonly script: string;
}

/** The head of a page without network, and without scripts and styles but its own, which it forbids itself. */
export function headHtml({ generator, version, title, style, script }: Head): Html {
  const policy = `default-src 'none'; style-src '${hashOf(style)}'; script-src '${hashOf(script)}'; base-uri 'none'; form-action 'none'`;
  return html`<head>
<meta charset="utf-8">
${new Html(generator)} ${version}">
<meta http-equiv="Content-Security-Policy" content="${new Html(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>`;
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
