import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * A process of its own: requests an address at a fixed rate, without waiting for answers, and prints the 99th
 * percentile of the times to the last byte, in milliseconds. A request without an answer counts with its wait so far.
 */

const [url = '', encoding = '', rate = '', seconds = ''] = process.argv.slice(2);
/** Milliseconds that are not counted: connections open, code compiles. */
const WARM_UP = 1000;
/** Milliseconds to wait for the last answers. */
const PATIENCE = 1000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
const times: number[] = [];
/** Start times of requests without an answer. */
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
