import { randomBytes } from 'node:crypto'

/** A nonce of 144 random bits, one per page. */
export const newNonce = () => randomBytes(18).toString('base64')

/** Headers of every answer (security profile; docs/decisions). */
export const baseHeaders: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  [
    'permissions-policy',
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
  ],
]

/** The content policy of a page: only our own scripts with this page's nonce, no inline style, no frame around us but our own. */
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
    // The one policy: it lets through the addresses of our own workers (platform/web/browser/worker-address.ts).
    'trusted-types naru-worker',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/** Answers that are not pages may load nothing at all. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
