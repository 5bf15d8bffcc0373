import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'codes.tabs': { ko: '코드 관리 항목', en: 'Codes and groups' },
  'codes.groups': { ko: '코드 그룹', en: 'Groups' },
  'codes.list': { ko: '코드', en: 'Codes' },
  'codes.search': { ko: '코드 조회 조건', en: 'Code search' },
  'codes.keyword': { ko: '코드·이름', en: 'Code or name' },
  'codes.group': { ko: '그룹', en: 'Group' },
  'codes.code': { ko: '코드', en: 'Code' },
  'codes.nameKo': { ko: '국문명', en: 'Name (Korean)' },
  'codes.nameEn': { ko: '영문명', en: 'Name (English)' },
  'codes.public': { ko: '게스트 공개', en: 'Public' },
  'codes.count': { ko: '코드 수', en: 'Codes' },
  'codes.sort': { ko: '순서', en: 'Order' },
  'codes.use': { ko: '사용', en: 'In use' },
  'codes.ref1': { ko: '참조 1', en: 'Reference 1' },
  'codes.ref2': { ko: '참조 2', en: 'Reference 2' },
  'codes.ref3': { ko: '참조 3', en: 'Reference 3' },
  'codes.unknownGroup': { ko: '없는 그룹입니다.', en: 'This group does not exist.' },
  'codes.badTeu': {
    ko: '컨테이너 규격의 참조 2는 TEU입니다. 2나 2.25처럼 숫자로 입력해 주세요.',
    en: 'Reference 2 of a container type is its TEU: enter a number such as 2 or 2.25.',
  },
  'codes.ownTable': { ko: '이 이름은 기준정보 표가 쓰고 있습니다.', en: 'This name belongs to a table of reference data.' },
} satisfies Messages
