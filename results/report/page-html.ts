import { figureHtml } from './figure-html';
import { headHtml } from './head-html';
import { Html, html } from './html';
import { SCRIPT } from './script';
import type { Chapter, Page, Section } from './section';
import { STYLE } from './style';
import { tableHtml } from './table-html';

/** How the file says what it is, in its first lines. */
export const GENERATOR = '<meta name="generator" content="mahjong-arena report';

/** A page as one file that needs nothing else: no network, no scripts but its own, which it forbids itself. */
export function pageHtml(page: Page): string {
  const { title, kind, heading, lead, facts, chapters, version } = page;
  const head = headHtml({ generator: GENERATOR, version, title, style: STYLE, script: SCRIPT });
  const { text } = html`<!doctype html>
<html lang="en">
${head}
<body>
<a class="skip" href="#main">Skip to the results</a>
<header>
<p class="kind">mahjong-arena · ${kind}</p>
<h1>${heading}</h1>
<p class="lead">${lead}</p>
<dl class="facts">${facts.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</header>
<nav aria-label="Contents">${contents(chapters)}</nav>
<main id="main" tabindex="-1">
${chapters.map(chapterHtml)}
</main>
<footer><p>Written by mahjong-arena ${version}. Every figure stands to ten digits in the CSV files of the run.</p></footer>
<script>${new Html(SCRIPT)}</script>
</body>
</html>
`;
  return text;
}

function contents(chapters: readonly Chapter[]): Html {
  const lists = chapters.map((chapter) => {
    const items = chapter.sections.map(
      (section) => html`<li><a href="#${idOf(chapter, section)}">${section.title}</a></li>`,
    );
    return chapter.title === null
      ? items
      : html`<li><a href="#${chapter.id}">${chapter.title}</a><ul>${items}</ul></li>`;
  });
  return html`<ul>${lists}</ul>`;
}

function chapterHtml(chapter: Chapter): Html {
  const { id, title, sections } = chapter;
  const inner = sections.map((section) => sectionHtml(section, idOf(chapter, section), title === null ? 2 : 3));
  if (title === null) return html`${inner}`;
  return html`<section class="chapter" aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${inner}</section>
`;
}

function sectionHtml({ title, text, figures, tables }: Section, id: string, level: 2 | 3): Html {
  const heading = new Html(`h${level}`);
  return html`<section aria-labelledby="${id}">
<${heading} id="${id}">${title}</${heading}>
${text.map((paragraph) => (paragraph.text.startsWith('<') ? paragraph : html`<p>${paragraph}</p>`))}
${figures.map((figure, i) => figureHtml(figure, `${id}-figure-${i + 1}`))}
${tables.map((table, i) => tableHtml(table, `${id}-table-${i + 1}`))}
</section>
`;
}

function idOf(chapter: Chapter, section: Section): string {
  return chapter.id === '' ? section.id : `${chapter.id}-${section.id}`;
}
