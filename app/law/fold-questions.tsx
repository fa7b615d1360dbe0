import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import type { Source } from '#domain/law/stated.ts';
import { Sources } from './sources.tsx';
import './fold-questions.css';

interface Props {
  questions: {
    id: string;
    question: string;
    answer: string;
    /** Of what it says of the law. */
    sources: Source[];
    link?: { to: string; label: string } | undefined;
  }[];
}

/**
 * Questions that fold, each with an address (`#street`). A browser opens a fold for a link to what is inside it; within the
 * site the router follows the link, and the fold is opened here.
 */
export function FoldQuestions({ questions }: Props) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: who follows the same link again finds the fold open again
  useEffect(() => {
    const fold = hash && document.getElementById(hash.slice(1))?.closest('details');
    if (fold) fold.open = true;
  }, [hash, key]);
  return (
    <div className="border-t-2 border-ink">
      {questions.map(({ id, question, answer, sources, link }) => (
        <details key={id} className="folds fold-question">
          <summary>
            {question}
            <Icon name="chevron" />
          </summary>
          <div id={id} className="scroll-mt-24 pb-5">
            <p className="text-ink-soft">{answer}</p>
            {sources.length > 0 && <Sources of={sources} />}
            {link && <MoreLink to={link.to}>{link.label}</MoreLink>}
          </div>
        </details>
      ))}
    </div>
  );
}
