import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageMap } from '#features/languages/language-map/contract.ts'
import { packTranslations } from '#platform/shared/translations/packed-translations.ts'
import type { ServerCalls } from '#platform/shared/calls/server-calls.ts'
import { utf8 } from '#platform/server/calls/utf8.ts'

type TranslationFile = { path: string; text: string; packed: Map<string, Promise<Buffer>> }

const FOLDER = '/words/'
/** Maximum number of cached language maps, one per language and version. */
const MAX_FILES = 8
const byText = new Map<string, TranslationFile>()

const squeeze = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 9 }),
}
const encodings = ['br', 'gzip'] as const

const fileOf = (text: string): TranslationFile => {
  const known = byText.get(text)
  if (known) return known
  if (byText.size >= MAX_FILES) byText.clear()
  const path = `${FOLDER}${createHash('sha256').update(text).digest('base64url').slice(0, 16)}.txt`
  const file = { path, text, packed: new Map<string, Promise<Buffer>>() }
  byText.set(text, file)
  return file
}

/** The address of a packed language map: it contains a hash of the content, so that browsers cache it (S4-045). */
export const translationFile = (packed: string): string => fileOf(packed).path

const send = async (request: FastifyRequest, reply: FastifyReply, { text, packed }: TranslationFile) => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = encodings.find((name) => accepted.includes(name))
  reply.type('text/plain; charset=utf-8').header('vary', 'accept-encoding')
  if (!encoding) return reply.send(text)
  const bytes = packed.get(encoding) ?? squeeze[encoding](utf8(text))
  packed.set(encoding, bytes)
  return reply.header('content-encoding', encoding).send(await bytes)
}

/**
 * Serves the language maps that pages link to. If another process or an older version linked it, the visitor gets the current translations,
 * and they are cacheable only when the hash matches.
 */
export const registerTranslationFiles = (
  scope: FastifyInstance,
  callsOf: (request: FastifyRequest, nonce: string) => Promise<ServerCalls>,
) => {
  scope.get(`${FOLDER}:name`, async (request, reply) => {
    const path = request.url.replace(/\?.*$/, '')
    const isNamed = (file: TranslationFile) => file.path === path
    const kept = [...byText.values()].find(isNamed)
    const file = kept ?? fileOf(packTranslations(await (await callsOf(request, '')).call(languageMap, {})))
    reply.header('cache-control', isNamed(file) ? 'public, max-age=31536000, immutable' : 'no-store')
    return send(request, reply, file)
  })
}
