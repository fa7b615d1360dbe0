import { expect, test } from 'vitest';
import { factsOfModel } from '#domain/cart/facts.ts';
import { groupedQuestions } from '#domain/content/faq.ts';
import { fullName } from '#domain/model/model.ts';
import { spelled } from '#domain/text/sentences.ts';
import { loadContent } from '#server/content/load.ts';

const { models, towns, pages } = await loadContent('content');
const questions = groupedQuestions(pages.faq).flatMap((group) => group.questions);
const answer = (id: string) => questions.find((each) => each.id === id)?.answer ?? '';

/** The least and the most of `6-8 h` and the like, over all models. */
function span(texts: (string | undefined)[]): [least: number, most: number] {
  const figures = texts.flatMap((text) => (text?.match(/\d+/g) ?? []).map(Number));
  return [Math.min(...figures), Math.max(...figures)];
}

test('ranges, charging times and delivery times are those of the models’ files', () => {
  const ranges = models.flatMap((model) => factsOfModel(model).range ?? []);
  const least = Math.min(...ranges.map(({ low, high }) => low ?? high));
  const most = Math.max(...ranges.map(({ high }) => high));
  expect(answer('range')).toContain(`${least} to ${most} miles`);
  const hours = span(models.map(({ chargingTime }) => chargingTime));
  expect(answer('range')).toContain(`${hours.join(' to ')} hours`);
  const weeks = span(models.map(({ delivery }) => delivery));
  const said = weeks.map((each) => spelled(each).toLowerCase()).join(' to ');
  expect(answer('warranty')).toContain(`${said} weeks`);
});

test('the one model with a warranty is named with it', () => {
  const [model, ...others] = models.filter(({ warranty }) => warranty);
  expect(others).toEqual([]);
  expect(answer('warranty')).toContain(`The ${model?.name} lists a ${model?.warranty}`);
});

test('a model or a town is named nowhere else, so that none is forgotten here', () => {
  const others = questions.filter(({ id }) => id !== 'warranty');
  for (const { answer } of others) {
    for (const model of models) expect(answer).not.toContain(fullName(model));
  }
  const inTowns = others.filter(({ answer }) => towns.some(({ name }) => answer.includes(name)));
  expect(inTowns.map(({ id }) => id)).toEqual([]);
});

test('the sales tax is the one that estimates count with', () => {
  const { percent, since } = pages.financing.estimate.tax ?? {};
  expect(answer('tax')).toContain(`${percent}%`);
  const day = new Date(`${since}T12:00Z`).toLocaleDateString('en-US', { dateStyle: 'long' });
  expect(answer('tax')).toContain(day);
});
