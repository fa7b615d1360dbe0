import { serve } from '#setup/serve.ts';

await serve();
