// Runs before every npm script, on whatever Node the machine has (20 or later), so it is plain JavaScript
// without a dependency: it brings node_modules to what package-lock.json says, with the pinned Node in it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './lock.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
/** What npm writes down at the end of each install. */
const record = join(modules, '.package-lock.json');
const windows = process.platform === 'win32';

try {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Error(
      `Node ${process.versions.node} is too old to install with. Install Node 20 or later.`,
    );
  }
  if (!ready()) await alone(install);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}

function ready() {
  return differences().length === 0 && runsPinnedNode();
}

function install() {
  if (ready()) return;
  if (differences().length > 0) bringToLockFile();
  if (!runsPinnedNode()) {
    // Where ignore-scripts is set, or an npm that blocks install scripts does not read allowScripts.
    console.log(`› putting Node ${pinned()} in place`);
    run('node', ['installArchSpecificPackage.js'], join(modules, 'node'));
    // npm links no binary that was absent when it installed.
    run('npm', ['rebuild', 'node', '--ignore-scripts', '--loglevel=error'], root);
  }
  const left = differences();
  if (left.length > 0) {
    throw new Error(
      `After npm install these still differ from package-lock.json: ${left.join(', ')}`,
    );
  }
  if (!runsPinnedNode()) {
    throw new Error(
      `node_modules/node is not Node ${pinned()}. Delete node_modules, then run: npm install`,
    );
  }
}

/**
 * `npm install` and not `npm ci`: the lock file has the packages for other platforms only as far as the registry
 * that it was made with carries them, and `npm ci` refuses such a file. Without `--save` nothing rewrites it.
 */
function bringToLockFile() {
  const unfinished = join(modules, '.unfinished');
  if (existsSync(unfinished) || !existsSync(record))
    rmSync(modules, { recursive: true, force: true });
  // Where npm finds its record it believes it, and looks at no package.
  rmSync(record, { force: true });
  console.log(
    `› installing packages (${existsSync(modules) ? 'they are not those of package-lock.json' : 'first start'})`,
  );
  mkdirSync(modules, { recursive: true });
  writeFileSync(unfinished, '');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // By default npm tries each package for minutes before it says that there is no network.
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=2000'];
  run('npm', ['install', '--no-save', '--include=dev', ...quiet, ...patience], root);
  rmSync(unfinished, { force: true });
}

/**
 * Packages of package-lock.json that npm's own record of the last install lacks or has otherwise, or that are not there
 * for all it says. Packages for other platforms are optional, and npm leaves them out.
 */
function differences() {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = existsSync(record) ? packagesIn(record) : {};
  return Object.keys(wanted).filter((path) => {
    if (path === '' || (wanted[path].optional && !present[path])) return false;
    return (
      wanted[path].version !== present[path]?.version ||
      wanted[path].integrity !== present[path].integrity ||
      !existsSync(join(root, path, 'package.json'))
    );
  });
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** False too where node_modules came from another platform: its binary does not run here. */
function runsPinnedNode() {
  const binary = windows ? join(modules, 'node', 'bin', 'node.exe') : join(modules, '.bin', 'node');
  const { stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${pinned()}`;
}

function pinned() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;
}

/** Runs without node_modules/.bin in the PATH: npm must not run on the Node that it is about to replace. */
function run(command, args, cwd) {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== join(modules, '.bin'));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const { status, error } = spawnSync(command, args, {
    cwd,
    env,
    stdio: 'inherit',
    shell: windows,
  });
  if (status === 0) return;
  throw new Error(
    `Installing failed${error ? `: ${error.message}` : ', see above'}.\n` +
      'Check that npm reaches its registry (npm ping) and that this folder has space and may be written,\n' +
      `then try by hand, in ${root}:\n  npm install`,
  );
}
