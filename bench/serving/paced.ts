import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * A program of its own: asks for an address so many times a second whatever the answers do, and prints the 99th
 * percentile of the times from asking to the last byte, in milliseconds. What is not answered at the end has taken as
 * long as it has waited.
 */

const [url = '', encoding = '', rate = '', seconds = ''] = process.argv.slice(2);
/** Not counted: connections are opened, the server's code is compiled. */
const WARM_UP = 1000;
/** For answers that are under way at the end, in milliseconds. */
const PATIENCE = 1000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
const times: number[] = [];
/** When each was asked that has no answer yet. */
const waiting = new Map<number, number>();
const begin = performance.now();
const end = begin + WARM_UP + Number(seconds) * 1000;
let sent = 0;

for (let now = begin; now < end; now = performance.now()) {
  for (const due = ((now - begin) / 1000) * Number(rate); sent < due; sent += 1) ask();
  await sleep(1);
}
for (const until = end + PATIENCE; waiting.size > 0 && performance.now() < until; ) await sleep(10);
const late = [...waiting.values()].map((asked) => performance.now() - asked);
const all = [...times, ...late].sort((a, b) => a - b);
console.log(all[Math.floor(all.length * 0.99)] ?? Number.NaN);
process.exit();

function ask() {
  const asked = performance.now();
  const number = sent;
  const counts = asked - begin > WARM_UP;
  if (counts) waiting.set(number, asked);
  const request = http.get(url, { agent, headers: { 'Accept-Encoding': encoding } }, (answer) => {
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
    answer.resume();
    answer.on('end', () => {
      if (!counts) return;
      waiting.delete(number);
      times.push(performance.now() - asked);
    });
  });
  request.on('error', (error) => {
    throw error;
  });
}
