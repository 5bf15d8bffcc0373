import type { PushKeys } from './encrypt-push.ts'

/** A browser that takes notifications: the address at its push service, and its keys. */
export type PushDevice = PushKeys & { endpoint: string }

/** The outcome of an attempt: `gone` means that the browser takes no more. */
export type PushOutcome = { kind: 'taken' } | { kind: 'gone' } | { kind: 'failed'; text: string }

/** Sends a message to a browser. It never throws. `topic` replaces what still waits at the service. */
export type PushSender = (device: PushDevice, message: string, topic: string, now: Date) => Promise<PushOutcome>
