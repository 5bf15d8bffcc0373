import { type Particle, withParticle } from '#domain/text/korean-particle.ts'
import { fill } from '#platform/shared/translations/messages.ts'

/**
 * Fills parameters into a text; `{0:은/는}` adds the particle that matches the parameter's last sound. The message texts of the
 * specification write 은(는) and are unchanged.
 */
export const fillText = (text: string, params: readonly (string | number)[] = []): string =>
  fill(
    text.replace(/\{(\d):(은\/는|이\/가|을\/를|과\/와|으로\/로)\}/g, (place, index, pair) => {
      const param = params[Number(index)]
      return param === undefined ? place : withParticle(String(param), pair as Particle)
    }),
    params,
  )
