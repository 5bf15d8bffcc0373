import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { smtpTransport } from './smtp.ts'

/** The minimum of RFC 5321 that receives a mail. */
const received: string[] = []
const serve = (socket: Socket) => {
  let text = ''
  let inLetter = false
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    text += chunk.toString('utf8')
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end)
      text = text.slice(end + 2)
      received.push(line)
      if (inLetter) {
        inLetter = line !== '.'
        if (!inLetter) socket.write('250 kept\r\n')
      } else if (line === 'DATA') {
        inLetter = true
        socket.write('354 go on\r\n')
      } else if (line.startsWith('RCPT TO:<full@')) socket.write('452 mailbox full\r\n')
      else socket.write('250 ok\r\n')
    }
  })
}
const server = createServer(serve).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as { port: number }
const postman = smtpTransport(`smtp://127.0.0.1:${port}?ignoreTLS=true`, 'Naru <no-reply@naru.example>')
afterAll(() => {
  postman.close()
  server.close()
})

test('S7-016 a mail is sent with its Korean text, and no content becomes a header', async () => {
  await postman.carry({
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
  await expect(postman.carry({ id: 8, to: 'full@naru.example', subject: 'x', text: 'y' })).rejects.toThrow('mailbox full')
})
