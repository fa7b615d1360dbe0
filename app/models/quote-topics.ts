/** What the words of a model's buttons ask for. */
export const quoteTopics = {
  'Get Quote': 'quote',
  'Request Quote': 'quote',
  'Get Commercial Quote': 'quote',
  'Schedule Test Drive': 'test-drive',
  'Contact Us Today': undefined,
} as const;
