import { afterAll, expect, test } from 'vitest'
import { smtpServer } from '../../../tests/support/servers/smtp-server.ts'
import { smtpTransport } from './smtp.ts'

const { received, url, close } = await smtpServer()
const transport = smtpTransport(url, 'Naru <no-reply@naru.example>')
afterAll(() => {
  transport.close()
  close()
})

test('S7-016 a mail is sent with its Korean text, and no content becomes a header', async () => {
  await transport.carry({
    id: 7,
    to: 'a@naru.example',
    subject: '비밀번호\r\nBcc: thief@evil.example',
    text: '새 비밀번호\nhttp://localhost/login',
  })
  const letter = received.join('\n')
  expect(letter).toContain('RCPT TO:<a@naru.example>')
  expect(letter).toContain('Message-ID: <naru-7@naru.example>')
  expect(received.filter((line) => /^bcc:/i.test(line))).toEqual([])
  expect(received.filter((line) => line.startsWith('RCPT TO'))).toHaveLength(1)
  expect(Buffer.from(letter.match(/\n\n([A-Za-z0-9+/=\n]+)\n\./)?.[1] ?? '', 'base64').toString()).toContain('새 비밀번호')
})

test('S7-016 a refusal of the mail server is a failure for the outbox', async () => {
  await expect(transport.carry({ id: 8, to: 'full@naru.example', subject: 'x', text: 'y' })).rejects.toThrow('mailbox full')
})
