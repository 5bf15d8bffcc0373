import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/trk/share',
  marker: 'sharedShipment',
  kind: 'page',
  title: { ko: '공유된 선적', en: 'Shared shipment' },
  inReadersLanguage: true,
  validate: (query) => Boolean(query.get('key')),
})
