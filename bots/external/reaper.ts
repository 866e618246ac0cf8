import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** A variable in the environment of every bot, by which what it has started is found again. */
const MARK = 'MAHJONG_ARENA_BOT';

/** Rounds in which what a bot has started is looked for: each may have started more meanwhile. */
const ROUNDS = 5;

/**
 * Run by a shell that outlives this process by a moment: it reads the process groups that begin (+) and end (-), and when its
 * input ends, which it does however this process ends, it kills those that are left, and whatever carries their mark.
 */
const WATCH = `
trap '' INT TERM HUP QUIT TSTP
left=
while read -r sign group; do
  if [ "$sign" = + ]; then left="$left $group"; else
    kept=
    for one in $left; do [ "$one" = "$group" ] || kept="$kept $one"; done
    left=$kept
  fi
done
for one in $left; do kill -9 -- "-$one"; done 2>/dev/null
for round in 1 2 3 4 5; do
  found=
  for file in $(grep -la "${MARK}=$0" /proc/[0-9]*/environ 2>/dev/null); do
    one=\${file#/proc/}
    kill -9 "\${one%/environ}" 2>/dev/null && found=yes
  done
  [ -n "$found" ] || exit 0
done
`;

/**
 * Sees to it that no process of a bot is left: those that this thread ends itself, and, by a watching shell, those that
 * it cannot, since it was killed. Each bot is the leader of a process group. A child that leaves the group is found by the
 * mark in its environment (on Linux), unless it has put that off as well.
 */
export class Reaper {
  #mark = newMark();
  #watch: ChildProcess | undefined;

  /** The environment that bots are to be started in. */
  get environment(): NodeJS.ProcessEnv {
    return { PYTHONHASHSEED: '0', ...process.env, [MARK]: this.#mark };
  }

  /** A process group has begun, named by its leader. */
  begun(group: number): void {
    if (process.platform === 'win32') return;
    this.#watch ??= this.#watcher();
    this.#tell(`+ ${group}\n`);
  }

  /** Kills what is left of a group. */
  kill(child: ChildProcess): void {
    const { pid } = child;
    if (pid === undefined) return;
    if (process.platform === 'win32') child.kill('SIGKILL');
    else killQuietly(-pid);
  }

  /** A group has ended: kills what may be left of it. */
  ended(group: number): void {
    if (process.platform === 'win32') return;
    killQuietly(-group);
    this.#tell(`- ${group}\n`);
  }

  /** Kills whatever still carries the mark, only when no bot is to live on; returns how many that were. */
  sweep(): number {
    if (process.platform !== 'linux') return 0;
    const killed = new Set<number>();
    for (let round = 0; round < ROUNDS; round++) {
      const left = marked(`${MARK}=${this.#mark}`);
      if (left.length === 0) break;
      for (const pid of left) {
        killQuietly(pid);
        killed.add(pid);
      }
    }
    return killed.size;
  }

  /** Lets the watching shell go, which kills what still carries the mark: bots that come later have another. */
  close(): void {
    this.#watch?.stdin?.end();
    this.#watch = undefined;
    this.#mark = newMark();
  }

  #tell(line: string): void {
    this.#watch?.stdin?.write(line);
  }

  #watcher(): ChildProcess {
    const watch = spawn('sh', ['-c', WATCH, this.#mark], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    watch.on('error', () => {}); // without a shell the rest still works
    watch.stdin.on('error', () => {});
    watch.unref();
    (watch.stdin as unknown as { unref(): void }).unref();
    return watch;
  }
}

function newMark(): string {
  return `${process.pid}-${randomBytes(6).toString('hex')}`;
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it is gone, or not ours
  }
}

/** Processes whose environment holds a text. */
function marked(text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/environ`, 'latin1').includes(text);
      } catch {
        return false; // of another user, or gone
      }
    })
    .map(Number);
}
