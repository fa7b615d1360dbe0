// Runs before every npm script on the machine's own Node (20 or later), so it is plain JavaScript without dependencies.
// It updates node_modules to package-lock.json, with the pinned Node in it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './lock.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
/** npm's record of the last install. */
const record = join(modules, '.package-lock.json');
const pinned = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;

try {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Error(`Node ${process.versions.node} is too old to install with. Install Node 20.`);
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
    // ignore-scripts is set, or npm blocks install scripts and ignores allowScripts.
    console.log(`› putting Node ${pinned} in place`);
    run('node', ['installArchSpecificPackage.js'], join(modules, 'node'));
    // npm links no binary that was absent when it installed.
    run('npm', ['rebuild', 'node', '--ignore-scripts', '--loglevel=error'], root);
  }
  if (ready()) return;
  const left = differences().join(', ') || `node_modules/node, which is not Node ${pinned}`;
  throw new Error(`This still differs from package-lock.json: ${left}. Delete node_modules.`);
}

/**
 * `npm install`, not `npm ci`: the lock file may lack packages for other platforms that its registry did not carry, and
 * `npm ci` refuses such a file. `--no-save` keeps the file unchanged.
 */
function bringToLockFile() {
  // npm writes its record last: without it, an install was interrupted.
  if (!existsSync(record)) rmSync(modules, { recursive: true, force: true });
  // npm trusts its record and checks no package.
  rmSync(record, { force: true });
  console.log('› installing the packages of package-lock.json');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // By default npm retries each package for minutes before it reports a missing network.
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=2000'];
  run('npm', ['install', '--no-save', '--include=dev', ...quiet, ...patience], root);
}

/**
 * Packages of package-lock.json that are missing or different in npm's record of the last install, or missing on disk.
 * npm leaves out optional packages for other platforms.
 */
function differences() {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = existsSync(record) ? packagesIn(record) : {};
  return Object.keys(wanted).filter((path) => {
    const { optional, version, integrity } = wanted[path];
    if (path === '' || (optional && !present[path])) return false;
    const isSame = version === present[path]?.version && integrity === present[path].integrity;
    return !isSame || !existsSync(join(root, path, 'package.json'));
  });
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Also false where node_modules is from another platform, whose binary does not run here. */
function runsPinnedNode() {
  const { stdout } = spawnSync(join(modules, '.bin', 'node'), ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${pinned}`;
}

/** Runs without node_modules/.bin in the PATH: npm must not run on the Node that it is about to replace. */
function run(command, args, cwd) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const PATH = folders.filter((folder) => folder !== join(modules, '.bin')).join(delimiter);
  const options = { cwd, env: { ...process.env, PATH }, stdio: 'inherit' };
  const { status, error } = spawnSync(command, args, options);
  if (status === 0) return;
  throw new Error(
    `Installing failed: ${error?.message ?? 'see above'}. Check that npm reaches its registry (npm ping) and that this ` +
      `folder has space and may be written, then try by hand, in ${root}: npm install`,
  );
}
