import { randomBytes } from 'node:crypto'

/** A nonce of 144 random bits, one per page. */
export const newNonce = () => randomBytes(18).toString('base64')

/** Headers of every response (security profile; docs/decisions). */
export const baseHeaders: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  [
    'permissions-policy',
    'accelerometer=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
  ],
]

/** Content security policy of a page: only our own scripts with this page's nonce, no inline style, frames of our own origin only. */
export const pagePolicy = (nonce: string, secure: boolean) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    // The only policy: it accepts the addresses of our own workers (platform/web/browser/worker-address.ts).
    'trusted-types naru-worker',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/** The service worker (public/offline-worker.js) asks our own server only. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Responses other than pages may not load anything. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
