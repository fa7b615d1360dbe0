import { aboutOfPage } from '#domain/inquiry/about-page.ts';
import type { Details } from '#domain/inquiry/details.ts';
import type { Inquiry } from '#domain/inquiry/inquiry.ts';

/**
 * The details of an inquiry with where it comes from: what it is about by its page, where it does not say so itself, and
 * without where the visit began, where the visitor's browser objects.
 */
export function withOrigin({ details = {}, page }: Inquiry, isPrivate: boolean): Details {
  const { about: said, visit, ...others } = details;
  const about = said ?? aboutOfPage(page);
  return {
    ...others,
    ...((said || Object.keys(about).length > 0) && { about }),
    ...(visit && !isPrivate && { visit }),
  };
}

/** What a sender's key stands for: a message is the same when it is tried again on another visit. */
export function toCompare({ details, ...inquiry }: Inquiry): unknown {
  const { visit: _, ...others } = details ?? {};
  return Object.keys(others).length > 0 ? { ...inquiry, details: others } : inquiry;
}
