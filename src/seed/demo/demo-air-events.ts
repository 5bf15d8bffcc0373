import type { DemoEvent } from './demo-events.ts'
import { type AirSpec, arrivalDay, bookedDay } from './demo-specs.ts'

/** The events of an air shipment up to its stage, and its planned ones. */
export const airEvents = (spec: AirSpec): DemoEvent[] => {
  const { io, stage, etd, pol, pod, via, pkgs, kg } = spec
  const landing = arrivalDay(spec)
  const whole = { pieces: pkgs, weightKg: kg, partial: false }
  const fsu = (code: string, place: string, day: number, time: string, more: Partial<DemoEvent> = {}): DemoEvent => ({
    source: 'FSU',
    code,
    place,
    day,
    time,
    ...whole,
    ...more,
  })
  const flight = { flight: spec.flight }
  const last = { flight: spec.onward || spec.flight }
  const customs = (code: string, day: number, time: string): DemoEvent => ({ source: 'UNIPASS', code, place: pod, day, time, ...whole })
  const booked = fsu('BKD', pol, bookedDay(spec), '10:10', flight)
  const arrival = fsu('ARR', pod, landing, spec.sta, last)
  const clearance = [
    [customs('입항적하목록 제출', landing, '00:20'), customs('입항적하목록 심사완료', landing, '00:50')],
    [fsu('RCF', pod, landing, '20:10', last), customs('하기신고 수리', landing, '20:30')],
    [customs('반입신고', landing + 1, '08:40')],
    [customs('수입신고', landing + 2, '13:40')],
    [customs('수입신고수리', landing + 3, '10:05')],
    [customs('반출신고', landing + 4, '09:30'), fsu('DLV', pod, landing + 4, '11:15')],
  ]
  const steps: DemoEvent[][] =
    io === 'EXP'
      ? [
          [booked],
          [fsu('FOH', pol, etd - 3, '18:10')],
          [{ source: 'UNIPASS', code: 'ACPTDT', place: pol, day: etd - 2, time: '14:00', ...whole, remark: '수출신고 수리' }],
          [fsu('RCS', pol, etd - 2, '20:55')],
          [fsu('MAN', pol, etd - 1, '22:30', flight)],
          departures(spec, fsu),
          via
            ? [
                fsu('ARR', via, etd + 1, '05:20', flight),
                fsu('RCF', via, etd + 1, '07:45', flight),
                ...(stage > 7 ? [fsu('DEP', via, landing, '02:10', last)] : []),
              ]
            : [],
          [arrival],
          [fsu('RCF', pod, landing, '23:05', last), fsu('NFD', pod, landing + 1, '09:15')],
          [fsu('DLV', pod, landing + 2, '11:20')],
        ]
      : [
          [booked],
          [fsu('RCS', pol, etd - 2, '16:10')],
          hubbed(departures(spec, fsu), via, spec, fsu),
          [arrival, customs('입항보고 수리', landing, spec.sta)],
          ...clearance,
        ]
  return [...steps.slice(0, stage).flat(), ...schedule(spec)]
}

type Fsu = (code: string, place: string, day: number, time: string, more?: Partial<DemoEvent>) => DemoEvent

// A split consignment leaves in two parts, the second on the next flight of the same day.
const departures = ({ etd, pol, std, flight, onward, split, pkgs, kg, via }: AirSpec, fsu: Fsu): DemoEvent[] => {
  if (!split) return [fsu('DEP', pol, etd, std, { flight })]
  const weight = Math.round((kg * split * 10) / pkgs) / 10
  return [
    fsu('DEP', pol, etd - 1, std, { flight, pieces: split, weightKg: weight, partial: true }),
    fsu('DEP', pol, etd, std, {
      flight: via ? flight : onward || flight,
      pieces: pkgs - split,
      weightKg: Math.round((kg - weight) * 10) / 10,
      partial: true,
    }),
  ]
}

const hubbed = (leaving: DemoEvent[], via: string, { etd, flight, onward }: AirSpec, fsu: Fsu): DemoEvent[] =>
  via ? [...leaving, fsu('ARR', via, etd, '18:40', { flight }), fsu('DEP', via, etd, '20:55', { flight: onward || flight })] : leaving

const schedule = (spec: AirSpec): DemoEvent[] => {
  const said = bookedDay(spec)
  const last = spec.onward || spec.flight
  const promised: DemoEvent[] = [
    { source: 'FSU', code: 'DEP', cls: 'PLN', place: spec.pol, day: spec.etd, time: spec.std, said, flight: spec.flight },
    { source: 'FSU', code: 'ARR', cls: 'PLN', place: spec.pod, day: spec.etd + spec.days, time: spec.sta, said, flight: last },
  ]
  if (!spec.late) return promised
  return [
    ...promised,
    {
      source: 'FSU',
      code: 'ARR',
      cls: 'EST',
      place: spec.pod,
      day: arrivalDay(spec),
      time: spec.sta,
      said: Math.min(spec.etd, -1),
      flight: last,
    },
  ]
}
