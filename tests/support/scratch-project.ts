import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** A copy of the project's sources in a folder of its own, with the same packages: tests that write files write them there. */
export const scratchProject = () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-scratch-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file), { force: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Two screens made by the generator, one of each flavour. */
export const NEW_SCREENS = [
  {
    command: ['bookings/rail-booking', '/oms/comm/PtlBookingRailMgt', '철도 부킹', "The agent's rail bookings", '--sample'],
    folder: 'src/features/bookings/rail-booking',
    address: '/oms/comm/PtlBookingRailMgt?mid=ptlBookingRailMgt',
    marker: 'ptlBookingRailMgt',
    heading: '철도 부킹',
    table: 'rail_booking',
  },
  {
    command: ['tracking/gate', '/trk/comm/PtlGateList', '게이트 목록', 'Gates'],
    folder: 'src/features/tracking/gate',
    address: '/trk/comm/PtlGateList?mid=ptlGateList',
    marker: 'ptlGateList',
    heading: '게이트 목록',
    table: 'tracking_gate',
  },
] as const
