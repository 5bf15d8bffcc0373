import type { Environment } from 'vitest/runtime'
import { builtinEnvironments } from 'vitest/runtime'

const holder = globalThis as { screenWindow?: ReturnType<Environment['setup']> }

/** The jsdom page of a worker: started once for all files, because that costs more than most screens. Each test leaves it empty. */
export default {
  name: 'one-window',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    holder.screenWindow ??= builtinEnvironments.jsdom.setup(global, options)
    await holder.screenWindow
    return { teardown: () => undefined }
  },
} satisfies Environment
