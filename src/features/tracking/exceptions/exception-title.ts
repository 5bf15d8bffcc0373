import { exceptionTitle as sentence, titleKeyOf } from '#domain/tracking/exceptions/exception-title.ts'
import type { FoundException } from '#domain/tracking/exceptions/exceptions.ts'
import type { Translate } from '#platform/shared/translations/messages.ts'

/** What an exception says in one sentence; `place` names a port. */
export const exceptionTitle = (found: FoundException, naming: { text: Translate; place: (code: string) => string }): string =>
  sentence({ ...found, titleKey: titleKeyOf(found) }, naming)
