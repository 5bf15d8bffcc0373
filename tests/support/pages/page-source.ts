/** Everything a visitor may read or hear in a document: text, names, descriptions, titles and hints. In a browser it runs in the page. */
export const textsOfDocument = ({ title, body, head }: Document): string[] => {
  const hints = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext']
  const named = [...body.querySelectorAll(hints.map((hint) => `[${hint}]`).join())]
  return [
    title,
    // textContent also holds what is drawn but hidden at this width.
    ...[...body.querySelectorAll('*')]
      .filter((element) => !['SCRIPT', 'STYLE', 'TEMPLATE'].includes(element.tagName))
      .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent ?? '')),
    ...named.flatMap((element) => hints.map((hint) => element.getAttribute(hint) ?? '')),
    ...[...head.querySelectorAll('meta[name=description]')].map((meta) => meta.getAttribute('content') ?? ''),
  ].filter((text) => text.trim() !== '')
}

/** The parts of a page's source that a strict content policy forbids. Scripts count by their tag only. */
export const forbiddenMarkup = (html: string, nonce: string) => {
  const markup = html.replaceAll(/(<script\b[^>]*>)[\s\S]*?(?=<\/script>)/g, '$1')
  const tags = markup.match(/<[a-z][^>]*>/gi) ?? []
  return [
    ...tags.filter((tag) => /\s(style|on[a-z]+)\s*=/i.test(tag.replaceAll(/"[^"]*"/g, '""'))),
    ...tags.filter((tag) => /^<script\b/i.test(tag) && !tag.includes(`nonce="${nonce}"`)),
    ...tags.filter((tag) => /\s(href|src|action)="javascript:/i.test(tag)),
  ]
}
