// A receiver of the site's webhook (docs/settings.md, Webhook). Behind a proxy that ends TLS:
// WEBHOOK_SECRET=… PORT=8080 node webhook-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.WEBHOOK_SECRET;
const taken = new Set(); // in earnest: a table with a unique key

createServer(async (request, response) => {
  const body = await read(request).catch(() => undefined);
  if (!body) return request.destroy();
  if (!isSigned(body, request.headers['webhook-signature'])) return response.writeHead(401).end();
  const { delivery, inquiry } = JSON.parse(body.toString('utf8'));
  if (!taken.has(delivery)) {
    taken.add(delivery);
    console.log(`inquiry ${inquiry.id}`);
  }
  response.writeHead(204).end();
}).listen(process.env.PORT, '127.0.0.1', function () {
  console.log(`listening on ${this.address().port}`);
});

/** An inquiry is far shorter than 64 kB. */
async function read(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > 65_536) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isSigned(body, header = '') {
  const { t, v1 } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
  const age = Math.abs(Date.now() / 1000 - Number(t));
  if (!(age < 300)) return false;
  const expected = createHmac('sha256', secret).update(`${t}.`).update(body).digest();
  const given = Buffer.from(v1 ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
