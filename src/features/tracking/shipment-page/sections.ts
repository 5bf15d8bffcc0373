/** The sections of the page, which are also their anchors in the address. */
export type SectionId = 'exceptions' | 'timeline' | 'units' | 'documents' | 'customs' | 'check' | 'map' | 'history' | 'facts'
