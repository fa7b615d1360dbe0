/** The column of a form, beside the way to reach us; and what stands in it, no wider than it reads well. */
export const formColumn = 'pr-gutter pl-gutter lg:border-r lg:border-reed-300 lg:pr-16';
export const formMeasure = 'mx-auto max-w-[46rem] lg:mx-0 lg:ml-auto min-[1600px]:w-[46rem]';
