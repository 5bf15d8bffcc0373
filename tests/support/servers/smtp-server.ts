import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** The minimum of RFC 5321 that receives a mail. The mailbox `full@…` is full, and `stranger@…` may not send. */
export const smtpServer = async () => {
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
        else if (line.startsWith('MAIL FROM:<stranger@')) socket.write('550 stranger may not send here\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  }
  const server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { received, url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, close: () => void server.close() }
}
