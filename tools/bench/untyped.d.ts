// Types of untyped modules that the benchmarks use.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'
  type Request = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }
  export type Result = { non2xx: number; errors: number; timeouts: number; duration: number; '2xx': number }
  /** Emits `response` (client, status, bytes, milliseconds) for every response. */
  const autocannon: (
    options: Request & { connections: number; duration: number },
    done: (error: Error | null, result: Result) => void,
  ) => EventEmitter
  export default autocannon
}
declare module '*/services/browser.mjs' {
  export const ensureBrowser: (node: string, say: (what: string) => void) => Promise<string>
}
declare module '*/bootstrap/build.mjs' {
  export const SERVER: string
  export const ensureBuilt: (node: string, say: (what: string) => void) => Promise<void>
}
declare module '*/process/port.mjs' {
  export const freePort: () => Promise<number>
}
declare module '*/services/postgres.mjs' {
  export const startPostgres: (
    say: (what: string) => void,
    options?: { folder?: string; settings?: Record<string, string> },
  ) => Promise<{ url: string; version: string; stop: () => Promise<void> }>
}
declare module '*/bootstrap/fingerprint.mjs' {
  export const readStamp: (file: string) => string | null
  export const fingerprint: (paths: string[], wanted?: (file: string) => boolean) => string
}
declare module '*/process/problem.mjs' {
  export const Problem: { new (sentence: string, detail?: string): Error }
  export const runMain: (main: () => Promise<number>) => Promise<void>
}
declare module '*/process/progress.mjs' {
  export const progress: (
    total: number,
    out?: NodeJS.WriteStream,
  ) => { step: <T>(title: string, work: (say: (what: string) => void) => Promise<T>) => Promise<T> }
}
declare module '*/bootstrap/root.mjs' {
  export const inRoot: (...parts: string[]) => string
}
declare module '*/process/tie.mjs' {
  export const tied: (args: string[], env?: Record<string, string>) => { args: string[]; env: NodeJS.ProcessEnv; detached: boolean }
}
declare module '*/services/firefox.mjs' {
  export const ensureFirefox: (say: (what: string) => void) => Promise<string>
}
declare module '*/bootstrap/setup-lock.mjs' {
  export const withSetupLock: <T>(work: () => Promise<T>) => Promise<T>
}
declare module '*/test/demo-folder.mjs' {
  /** What the first start said; `home` is the status of the home page. */
  export type FirstStart = { stdout: string; readyMs: number; home: number; port: number }
  export const fillDemoFolder: (node: string) => Promise<string>
}
