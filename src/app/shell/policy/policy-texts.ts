import type { Messages } from '#platform/shared/translations/messages.ts'
import type { Policy } from './policies.ts'

type Section = { head: Messages[string]; body: Messages[string] }

const sample: Section = {
  head: { ko: '이 문서에 대하여', en: 'About this text' },
  body: {
    ko: '이 문서는 설치본에 들어 있는 예시입니다. 실제 운영자는 자신의 업무와 법령에 맞는 문서로 바꾸어야 하며, 예시는 법률 자문이 아닙니다.',
    en: 'This is the sample text of the installation. The operator replaces it with a text that fits its own business and law; the sample is no legal advice.',
  },
}

/** What this software actually does; the operator's own text replaces it. */
export const policyTexts: Record<Policy, Section[]> = {
  terms: [
    sample,
    {
      head: { ko: '서비스의 범위', en: 'What the service is' },
      body: {
        ko: '포털은 선적, 부킹, 화물추적, 통관, 전시 화물의 정보를 보여 주고 부킹과 전시 신청을 접수합니다. 로그인하지 않은 방문자는 공개된 화면과 번호 하나로 찾는 화물추적만 쓸 수 있습니다.',
        en: 'The portal shows shipments, bookings, tracking, customs and exhibition cargo, and takes booking and exhibition requests. Visitors without login see public screens and can track by one exact number.',
      },
    },
    {
      head: { ko: '계정', en: 'Accounts' },
      body: {
        ko: '계정은 운영자가 만듭니다. 비밀번호는 본인만 알아야 하며, 다른 사람이 알게 되었다면 바로 바꾸어야 합니다.',
        en: 'The operator creates accounts. A password is known to its owner alone and is changed at once when somebody else learns it.',
      },
    },
    {
      head: { ko: '정보의 기준', en: 'Where facts come from' },
      body: {
        ko: '추적과 통관 정보에는 출처와 기준 시각을 함께 적습니다. 선사, 항공사, 세관의 기록이 늦거나 서로 다를 수 있으며, 운송 계약의 내용은 선하증권과 항공화물운송장이 정합니다.',
        en: 'Tracking and customs facts carry their source and time. Records of carriers and customs may be late or disagree; the contract of carriage is what the bill of lading or air waybill says.',
      },
    },
  ],
  privacy: [
    sample,
    {
      head: { ko: '저장하는 항목', en: 'What is stored' },
      body: {
        ko: '사용자: 아이디, 한글·영문 이름, 이메일, 전화, 소속, 비밀번호의 해시. 이용 기록: 로그인 시각, 접속 주소와 브라우저, 연 화면. 업무 자료: 부킹과 선적에 적힌 회사와 담당자의 이름과 연락처.',
        en: 'Users: id, names in Korean and English, e-mail, phone, company, a hash of the password. Use: time of login, address and browser, screens opened. Business records: names and contacts of companies and persons written in bookings and shipments.',
      },
    },
    {
      head: { ko: '쓰는 목적', en: 'What it is for' },
      body: {
        ko: '본인 확인, 운송 업무의 처리와 안내, 부정 이용의 방지에만 씁니다. 광고에 쓰거나 분석 업체에 보내지 않으며, 화면은 외부 서버에서 아무것도 불러오지 않습니다.',
        en: 'To know who is calling, to carry out and report on transport, and to stop misuse. Nothing is used for advertising or sent to analytics firms, and the pages load nothing from other servers.',
      },
    },
    {
      head: { ko: '쿠키', en: 'Cookies' },
      body: {
        ko: '로그인 세션, 언어, 화면 밝기를 위한 쿠키만 씁니다. 세션 쿠키는 스크립트가 읽을 수 없습니다.',
        en: 'Only for the login session, the language and the appearance. Scripts cannot read the session cookie.',
      },
    },
    {
      head: { ko: '보유와 권리', en: 'Keeping and your rights' },
      body: {
        ko: '보유 기간은 법령과 계약에 따라 운영자가 정합니다. 열람, 정정, 삭제는 화면 아래의 이메일이나 전화로 요청할 수 있습니다.',
        en: 'The operator sets how long records are kept, by law and contract. Ask to see, correct or delete yours by the e-mail or phone at the foot of the page.',
      },
    },
  ],
  mailRefusal: [
    {
      head: { ko: '이메일 주소 무단 수집을 거부합니다', en: 'No collecting of e-mail addresses' },
      body: {
        ko: '이 사이트에 적힌 이메일 주소를 자동 수집 프로그램이나 그 밖의 기술로 모으는 것을 거부합니다. 이를 어기면 「정보통신망 이용촉진 및 정보보호 등에 관한 법률」에 따라 처벌될 수 있습니다.',
        en: 'We refuse the collection of e-mail addresses on this site by programs or other technical means. Doing so may be punished under the Korean Act on Promotion of Information and Communications Network Utilization and Information Protection.',
      },
    },
  ],
}
