import { later } from '#app/ui/apart.tsx';
import type { ChartProps } from './county-chart.tsx';

/** The county as a chart, far down its pages: its code waits until somebody is there. */
export const CountyMap = later<ChartProps>(
  async () => (await import('./county-chart.tsx')).CountyChart,
  <div className="aspect-[840/1060]" />,
);
