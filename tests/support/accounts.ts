/** The accounts of the demo data (README) and what they are. */
export const demoMember = {
  customer: { userId: 'customer', corpCd: 'KR', custCd: 'CUST001' },
  'customer.admin': { userId: 'customer.admin', corpCd: 'KR', custCd: 'CUST001' },
  other: { userId: 'other', corpCd: 'KR', custCd: 'CUST002' },
  staff: { userId: 'staff', corpCd: 'KR', custCd: null },
  admin: { userId: 'admin', corpCd: 'KR', custCd: null },
  disabled: { userId: 'disabled', corpCd: 'KR', custCd: 'CUST001' },
  us: { userId: 'us', corpCd: 'US', custCd: null },
} as const

export const DEMO_PASSWORD = 'naru-demo-2026'
