import { useEffect, useState } from 'react'

type Land = { unit: number; land: string }

let asked: Promise<Land | null> | null = null

const askLand = (): Promise<Land | null> => {
  asked ??= fetch('/map/world.json')
    .then((reply) => (reply.ok ? (reply.json() as Promise<Land>) : null))
    .catch(() => null)
    .then((land) => {
      // The route is drawn without land; the next opening asks again.
      if (!land) asked = null
      return land
    })
  return asked
}

/** The land of the world as a path of our own, in parts of a degree; null until it has come. Asked once a page. */
export const useLand = (): Land | null => {
  const [land, setLand] = useState<Land | null>(null)
  useEffect(() => {
    let gone = false
    void askLand().then((found) => !gone && setLand(found))
    return () => {
      gone = true
    }
  }, [])
  return land
}
