import { contentDisposition } from '../calls/content-disposition.ts'
import type { Context } from '../calls/handle.ts'
import { makePdf } from './make-pdf.ts'
import type { PdfJob } from './pdf-job.ts'

/** Responds with a PDF, made after the call's transaction: rendering takes longer than a connection should be held. */
export const answerPdf = ({ answer }: Pick<Context, 'answer'>, fileName: string, job: PdfJob) => {
  answer.headers.push(
    ['content-type', 'application/pdf'],
    ['content-disposition', contentDisposition(fileName)],
    ['x-content-type-options', 'nosniff'],
    ['content-security-policy', "sandbox; default-src 'none'"],
  )
  answer.stream = (async function* pdf() {
    yield await makePdf(job)
  })()
}
