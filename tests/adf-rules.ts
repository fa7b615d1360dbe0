import { XMLParser, XMLValidator } from 'fast-xml-parser';

type Node = Record<string, unknown> & { ':@'?: Record<string, string> };

/**
 * The violations of ADF 1.0 in a document, as far as a dealer's site uses it: elements, their order and number, and the
 * values of attributes. Empty for a valid one.
 */
export function adfFaults(xml: string): string[] {
  const wellFormed = XMLValidator.validate(xml);
  if (wellFormed !== true) return [wellFormed.err.msg];
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n')) {
    return ['the declaration, then the line of the format, must come first'];
  }
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    parseTagValue: false,
  });
  const roots: Node[] = parser.parse(xml);
  return roots.map(nameOf).join() === 'adf'
    ? roots.flatMap((root) => faultsOf(root, 'adf'))
    : ['the document is not one adf'];
}

/** Children in order; `*` any number, `+` one or more, `?` optional. Other elements hold only text. */
const children: Record<string, string> = {
  adf: 'prospect+',
  prospect: 'id* requestdate vehicle+ customer vendor provider?',
  vehicle:
    'year make model vin? stock? odometer? condition? colorcombination* imagetag? price? comments?',
  colorcombination: 'interiorcolor? exteriorcolor preference',
  customer: 'contact comments?',
  contact: 'name+ email? phone*',
  vendor: 'vendorname url? contact',
  provider: 'name service? url?',
};

const attributes: Record<string, Record<string, RegExp>> = {
  prospect: { status: /^(new|resend)$/ },
  id: { source: /./, sequence: /^\d+$/ },
  vehicle: { interest: /^(buy|lease|sell|trade-in|test-drive)$/, status: /^(new|used)$/ },
  price: { type: /^(quote|offer|msrp|invoice|call|appraisal|asking)$/, currency: /^[A-Z]{3}$/ },
  odometer: { status: /^(unknown|rolledover|replaced|original)$/, units: /^(km|mi)$/ },
  contact: { primarycontact: /^[01]$/ },
  name: { part: /^(first|middle|suffix|last|full)$/, type: /^(individual|business)$/ },
  phone: { type: /^(voice|fax|cellphone|pager)$/ },
};

const texts: Record<string, RegExp> = {
  requestdate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/,
  year: /^\d{4}$/,
  odometer: /^\d+$/,
  condition: /^(excellent|good|fair|poor|unknown)$/,
  make: /\S/,
  model: /\S/,
  vendorname: /\S/,
  price: /^\d+\.\d\d$/,
  preference: /^[1-9]\d*$/,
};

function faultsOf(node: Node, path: string): string[] {
  const name = nameOf(node);
  const inside = node[name] as Node[];
  const faults = Object.entries(node[':@'] ?? {})
    .filter(([key, value]) => !attributes[name]?.[key.replace('@_', '')]?.test(value))
    .map(([key, value]) => `${path} has ${key}=${value}`);
  const elements = inside.filter((child) => nameOf(child) !== '#text');
  const model = children[name];
  if (model === undefined) {
    const text = String(inside[0]?.['#text'] ?? '');
    if (elements.length > 0) faults.push(`${path} holds elements`);
    if (!(texts[name] ?? /^/).test(text)) faults.push(`${path} says ${text}`);
    return faults;
  }
  const order = elements.map((child) => `${nameOf(child)} `).join('');
  const rule = model.replace(/(\w+)([*+?]?)( |$)/g, (_, child, times) => `(${child} )${times}`);
  if (!new RegExp(`^${rule}$`).test(order)) faults.push(`${path} holds ${order}not ${model}`);
  return faults.concat(...elements.map((child) => faultsOf(child, `${path}/${nameOf(child)}`)));
}

function nameOf(node: Node): string {
  return Object.keys(node).find((key) => key !== ':@') ?? '';
}
