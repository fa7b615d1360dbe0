/** Marks of campaigns and ad clicks, which change no page and would be countless: pages are cached without them. */
export function isMark(parameter: string): boolean {
  return /^(utm_.*|[a-z_]*clid|gad_.*|[gw]braid|mc_[ce]id|_ga|_gl)$/i.test(parameter);
}
