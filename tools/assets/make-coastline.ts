// node tools/assets/make-coastline.ts: draws public/map/banner.svg, the world behind the banner of the home page, from the
// public-domain coastline of Natural Earth (world-atlas) and our own sea lanes. The result is committed; run it after changing this file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GeoProjection, geoEquirectangular, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import { type SeaNetwork, seaRoute } from '#domain/tracking/schedule/sea-route.ts'
import { closedPath, type Point, smoothPath } from './coastline/smooth-path.ts'

const root = join(import.meta.dirname, '../..')
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

const WIDTH = 900
const HEIGHT = 308
/** Drawn beyond the edge, so that the strokes of the coast do not end inside the picture. */
const MARGIN = 40
const PIXELS_PER_DEGREE = 3.125
const SMALLEST_ISLAND = 0.8
const FINE = 1.2
/** Of the wide halos: drawing them along every bay takes a phone half a second, and no one sees the bays in them. */
const ROUGH = 5
/** Left of it the mask lets a sixteenth through: no halo is seen there. */
const VEILED = 270

const projection = geoEquirectangular()
  .scale((PIXELS_PER_DEGREE * 180) / Math.PI)
  .translate([400, 194.6])
  .clipExtent([
    [-MARGIN, -MARGIN],
    [WIDTH + MARGIN, HEIGHT + MARGIN],
  ])
  .precision(0.5)

/** The coast as one path: coarse enough for a picture 900 wide, without islands smaller than a dot and without what ends left of `from`. */
const coast = (to: GeoProjection, tolerance: number, from = -MARGIN): string => {
  const world = readJson('node_modules', 'world-atlas', 'land-50m.json')
  const drawn = geoPath(to).digits(1)(feature(world, world.objects.land)) ?? ''
  return [...drawn.matchAll(/M([^MZ]+)Z/g)]
    .map(([, ring = '']) => ring.split('L').map((pair) => pair.split(',').map(Number) as unknown as Point))
    .filter((ring) => area(ring) >= SMALLEST_ISLAND && ring.some(([x]) => x > from))
    .map((ring) => closedPath(ring, tolerance) || closedPath(ring, FINE))
    .join('')
}

const area = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

const network: SeaNetwork = readJson('db', 'seed', 'reference', 'sea-lanes.json')
const place = (lon: number, lat: number): Point => projection([lon, lat]) ?? [0, 0]
const BUSAN = place(129.04, 35.1)
const SINGAPORE = place(103.75, 1.26)
const ROTTERDAM = place(4.1, 51.95)

const nodesBetween = (from: string, to: string, avoid: readonly string[]) => {
  const route = seaRoute(network, from, to, avoid)
  if (!route) throw new Error(`No sea route from ${from} to ${to}`)
  return route.nodes
}
const points = (nodes: readonly string[]): Point[] =>
  nodes.flatMap((node) => {
    const [lat, lon] = network.nodes[node] ?? []
    return lat === undefined || lon === undefined ? [] : [place(lon, lat)]
  })

const travelled = [BUSAN, ...points(nodesBetween('KRPUS', 'SGSIN', ['kanmon-seto'])), SINGAPORE]
const cape = nodesBetween('SGSIN', 'NLRTM', ['suez', 'panama'])
const suez = nodesBetween('SGSIN', 'NLRTM', ['panama'])
const forkAt = suez.findIndex((node) => !cape.includes(node)) - 1
const joinAt = suez.findLastIndex((node) => !cape.includes(node)) + 1
const planned = [SINGAPORE, ...points(cape), ROTTERDAM]
const alternative = points(suez.slice(Math.max(forkAt, 0), joinAt + 1))

/** The ship: a point of the travelled leg, and its course in degrees. */
const ship = () => {
  const middle = Math.floor(travelled.length * 0.55)
  const [[x1, y1], [x2, y2]] = [travelled[middle - 1] ?? BUSAN, travelled[middle] ?? SINGAPORE]
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2, course: (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI }
}

const grid = () => {
  const step = PIXELS_PER_DEGREE * 20
  const [zeroX, zeroY] = place(0, 0)
  const columns = Array.from({ length: Math.ceil(WIDTH / step) + 1 }, (_, at) => (zeroX % step) + at * step).filter((x) => x <= WIDTH)
  const rows = Array.from({ length: Math.ceil(HEIGHT / step) + 1 }, (_, at) => (zeroY % step) + at * step).filter((y) => y <= HEIGHT)
  return [...columns.map((x) => `M${x},0V${HEIGHT}`), ...rows.map((y) => `M0,${y.toFixed(1)}H${WIDTH}`)].join('')
}

// Only translucent white and black: the picture follows the theme and the brand colour of the page.
const { x, y, course } = ship()
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<!-- Coastline: Natural Earth (public domain). Sea lanes: own work, CC0. Drawn by tools/assets/make-coastline.ts. -->
<defs><path id="c" d="${coast(projection, FINE)}"/><path id="h" d="${coast(projection, ROUGH, VEILED)}"/><linearGradient id="f"><stop offset=".04" stop-opacity="0"/><stop offset=".3" stop-color="#fff" stop-opacity=".06"/><stop offset=".47" stop-color="#fff"/></linearGradient><mask id="m"><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#f)"/></mask></defs>
<path d="${grid()}" fill="none" stroke="#369aca" stroke-opacity=".09"/>
<g mask="url(#m)"><g fill="none" stroke="#369aca" stroke-linejoin="round"><use href="#h" stroke-width="34" stroke-opacity=".065"/><use href="#h" stroke-width="22" stroke-opacity=".085"/><use href="#h" stroke-width="11" stroke-opacity=".1"/></g>
<use href="#c" fill="#369aca" fill-opacity=".42" stroke="#93d2ee" stroke-opacity=".5" stroke-width=".7"/></g>
<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${smoothPath(alternative)}" stroke="#93d2ee" stroke-width="1.3" stroke-dasharray="1 4.5" opacity=".8"/><path d="${smoothPath(planned)}" stroke="#eff9fd" stroke-width="1.8" stroke-dasharray="5 4.5"/><path d="${smoothPath(travelled)}" stroke="#eff9fd" stroke-width="2.2"/></g>
<g fill="#0d3554" stroke="#dcf2fa" stroke-width="1.6">${[BUSAN, SINGAPORE, ROTTERDAM].map(([cx, cy]) => `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="3.2"/>`).join('')}</g>
<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${course.toFixed(0)})" d="M-8-4H4.5L10 0 4.5 4H-8Z" fill="#fbba52" stroke="#0d3554" stroke-width="1.2"/>
</svg>
`

mkdirSync(join(root, 'public', 'map'), { recursive: true })
writeFileSync(join(root, 'public', 'map', 'banner.svg'), svg)
console.log(
  `public/map/banner.svg: ${svg.length} characters; ports at ${[BUSAN, SINGAPORE, ROTTERDAM].map((point) => point.map((value) => value.toFixed(1)).join(',')).join(' ')}`,
)
