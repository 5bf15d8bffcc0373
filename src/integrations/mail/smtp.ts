import { createTransport } from 'nodemailer'
import type { MailTransport } from './port.ts'

/** Sends mails by SMTP. The mail's id becomes its Message-ID, so that a repeated one is recognised. */
export const smtpTransport = (url: string, from: string): MailTransport => {
  const transport = createTransport(url, { from, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as never)
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'naru.example'
  return {
    carry: async ({ id, to, subject, text, sender, file }) => {
      await transport.sendMail({
        ...(sender && { from: { name: sender, address } }),
        to: { name: '', address: to },
        subject,
        text,
        textEncoding: 'base64',
        ...(file && { attachments: [{ filename: file.name, content: Buffer.from(file.bytes) }] }),
        messageId: `<naru-${id}@${domain}>`,
      })
    },
    close: () => transport.close(),
  }
}
