import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

type Known = ReactElement<{ children?: ReactNode; fetchPriority?: 'low' }>;

/**
 * The router's scripts at low priority: otherwise they compete with the page's main picture, which then loads 0.7 s
 * later on a slow line (docs/decisions/012).
 */
export function LateScripts() {
  return preloadedLate(Scripts({}));
}

function preloadedLate(node: ReactNode): ReactNode {
  return Children.map(node, (each) => {
    if (!isValidElement(each)) return each;
    const { type, props } = each as Known;
    if (type === 'link') return cloneElement(each as Known, { fetchPriority: 'low' });
    return props.children ? preloadedLate(props.children) : each;
  });
}
