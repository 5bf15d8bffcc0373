import { type Particle, withParticle } from '#domain/text/korean-particle.ts'
import { fill } from '#platform/shared/translations/messages.ts'

/**
 * Puts parameters into a text; `{0:은/는}` takes the parameter with the particle its last sound asks for. The message
 * texts fixed by the specification write 은(는) and stay as they are.
 */
export const fillText = (text: string, params: readonly (string | number)[] = []): string =>
  fill(
    text.replace(/\{(\d):(은\/는|이\/가|을\/를|과\/와|으로\/로)\}/g, (place, index, pair) => {
      const param = params[Number(index)]
      return param === undefined ? place : withParticle(String(param), pair as Particle)
    }),
    params,
  )
