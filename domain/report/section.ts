/** A part of a report, as text and HTML show it alike. */
export interface Section {
  heading: string;
  /** A sentence or two under the heading. */
  lead?: string;
  chart?: Chart;
  tables?: Table[];
  items?: Item[];
  /** What to type, each with what it does. */
  commands?: { command: string; does: string }[];
}

/** Figures by week, the reported one last. */
export interface Chart {
  title: string;
  bars: { label: string; count: number }[];
}

/** Names and figures; the first column is text, the others are figures. */
export interface Table {
  heads: string[];
  rows: string[][];
}

/** Something to see to. */
export interface Item {
  title: string;
  lines: string[];
  /** What a tap opens: `text` stands for it where nothing can be tapped. */
  link?: { label: string; href: string; text: string };
}

/** The first so many, and how many are left out. */
export function firstOf<Each>(all: readonly Each[], most: number): { shown: Each[]; left: number } {
  return { shown: all.slice(0, most), left: Math.max(0, all.length - most) };
}

/** `1 inquiry`, `1,200 inquiries`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
