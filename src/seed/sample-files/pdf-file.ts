const [WIDTH, HEIGHT] = [595, 842]
const MARGIN = 56

/** Brackets and slashes are special in a PDF; its built-in fonts have Latin letters only. */
const latin = (text: string) => text.replace(/[^ -~]/g, '').replace(/[\\()]/g, '\\$&')

const line = (text: string, x: number, y: number, font: 'F1' | 'F2', size: number) =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${latin(text)}) Tj ET`

/** One A4 page: a title, facts in two columns, and a note below. A minimal file that every reader opens (PDF 1.4). */
export const pdfFile = (title: string, facts: readonly (readonly [label: string, value: string])[], note: string): Buffer => {
  const drawn = [
    line(title, MARGIN, HEIGHT - 80, 'F2', 20),
    `0.6 w ${MARGIN} ${HEIGHT - 94} m ${WIDTH - MARGIN} ${HEIGHT - 94} l S`,
    ...facts.flatMap(([label, value], at) => {
      const y = HEIGHT - 126 - at * 24
      return [line(label, MARGIN, y, 'F1', 9), line(value, MARGIN + 130, y, 'F2', 11)]
    }),
    line(note, MARGIN, MARGIN, 'F1', 8),
  ].join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  return Buffer.from(`${text}${head}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}
