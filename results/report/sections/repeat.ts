import type { Manifest } from '../../manifest';
import { html } from '../html';
import { visible } from '../label';
import type { Section } from '../section';
import type { Reported } from '../source';

/** The commands that play the run again. */
export function repeatSection({ commands, manifest }: Reported): Section {
  return {
    id: 'repeat',
    title: 'Play it again',
    text: [
      html`<p>The same games, and the same bytes in every CSV file${proviso(manifest)}:</p><pre tabindex="0"><code>${visible(commands.repeat)}</code></pre>`,
      html`<p>To check that this run is what its folder says, by playing some of its games again:</p><pre tabindex="0"><code>${visible(commands.verify)}</code></pre>`,
    ],
    figures: [],
    tables: [],
  };
}

/** As far as what is the same. */
function proviso({ forced, reproducible }: Manifest): string {
  if (forced.length > 0) {
    return ' as far as nobody runs out of time: a bot did here, so another run need not give the same results';
  }
  return reproducible ? '' : ' where programs answer as they did';
}
