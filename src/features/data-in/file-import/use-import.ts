import { useState } from 'react'
import { missingColumns, type ImportMap } from '#domain/shipment/import/read-records.ts'
import { saveFile } from '#platform/web/api/download.ts'
import { downloadByFiles, postFiles } from '#platform/web/api/post-files.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { useUnsaved } from '#platform/web/forms/unsaved.ts'
import { type ImportOutcome, type ImportPartner, type ImportSheet, importShipments, makeCorrections, readImportFile } from './contract.ts'

/** What a person decides about the files of a partner. */
export type Draft = { SOURCE_CD: string; NAME: string; QUIET_BEFORE: string; map: ImportMap; conversions: Record<string, string> }
const EMPTY: Draft = { SOURCE_CD: '', NAME: '', QUIET_BEFORE: '', map: { columns: {}, constants: {}, values: {} }, conversions: {} }

/** Where the shipments of a file stand: its element or its sheets. */
const placeOf = ({ RECORD, LINES, LINE_KEY, HEADER_KEY }: ImportSheet): Pick<ImportMap, 'record' | 'lines'> => ({
  ...(RECORD !== '' && { record: RECORD }),
  ...(LINES !== '' && { lines: { sheet: LINES, key: LINE_KEY, headerKey: HEADER_KEY } }),
})

/** The proposals of the server as a map; without a column for it, the mode and the like are asked for every row. */
const proposed = (sheet: ImportSheet): ImportMap => ({
  ...EMPTY.map,
  ...placeOf(sheet),
  columns: Object.fromEntries(sheet.columns.flatMap(({ NAME, TARGET }) => (TARGET ? [[NAME, TARGET]] : []))),
})

const isSamePlace = (map: ImportMap, { RECORD, LINES }: ImportSheet) => (map.record ?? '') === RECORD && (map.lines?.sheet ?? '') === LINES

/** What a person chooses of a file; blank for what is likely. */
export type FileChoice = { SHEET?: string; HEADER_ROW?: number; RECORD?: string; LINES?: string }

/** The state of the import assistant: the file, its table, the map, and what the import would do. */
export const useImport = (partners: readonly ImportPartner[]) => {
  const [files, setFiles] = useState<File[]>([])
  const [sheet, setSheet] = useState<ImportSheet | null>(null)
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null)
  const { busy, run } = useFlight()
  const isStored = outcome?.STORED_YN === 'Y'
  const { sent } = useTyped('shipmentImport', draft, {
    dirty: draft !== EMPTY && !isStored,
    restore: setDraft,
    asks: false,
  })
  // A browser keeps no file over a reload.
  useUnsaved(files.length > 0 && !isStored)

  const change = (over: Partial<Draft>) => {
    setOutcome(null)
    setDraft((before) => ({ ...before, ...over }))
  }
  /** A saved map of the same columns is used again; typed work on a map of these columns stays. */
  const choose = (found: ImportSheet) => {
    setSheet(found)
    setOutcome(null)
    const names = found.columns.map(({ NAME }) => NAME)
    const partner = partners.find(({ SOURCE_CD }) => SOURCE_CD === found.SOURCE_CD)
    setDraft((before) => {
      const isTyped =
        Object.keys(before.map.columns).length > 0 && isSamePlace(before.map, found) && missingColumns(before.map, names).length === 0
      if (isTyped) return before
      if (partner) return { ...before, SOURCE_CD: partner.SOURCE_CD, NAME: partner.NAME, map: partner.MAP }
      return { ...before, map: proposed(found) }
    })
  }
  const read = async (chosen: File[], { SHEET = '', HEADER_ROW = 0, RECORD = '', LINES = '' }: FileChoice = {}) => {
    setFiles(chosen)
    setOutcome(null)
    if (chosen.length === 0) return setSheet(null)
    const found = await run((flight) => postFiles(readImportFile, { SHEET, HEADER_ROW, RECORD, LINES }, chosen, { flight }))
    if (found) choose(found)
    else if (chosen !== files) setSheet(null)
  }
  const fieldsOf = ({ SHEET, HEADER_ROW }: ImportSheet) => {
    const { map, SOURCE_CD, NAME, QUIET_BEFORE } = draft
    return { SHEET, HEADER_ROW, SOURCE_CD, NAME, QUIET_BEFORE, MAP: JSON.stringify(map) }
  }
  /** Saves the rows of refused shipments as a workbook to correct. */
  const saveCorrections = async () => {
    if (!sheet) return
    const file = await run((flight) => downloadByFiles(makeCorrections, fieldsOf(sheet), files, { flight }))
    if (file) saveFile(file)
  }
  const start = async (MODE: 'preview' | 'all' | 'partial') => {
    if (!sheet) return
    const answer = await run((flight) => postFiles(importShipments, { ...fieldsOf(sheet), MODE }, files, { flight }))
    if (!answer) return
    if (answer.STORED_YN === 'Y') sent()
    setOutcome(answer)
  }
  /** Values that a person types for those of the file; they count when they are applied. */
  const typeConversion = (key: string, value: string) =>
    setDraft((before) => ({ ...before, conversions: { ...before.conversions, [key]: value } }))
  /** Columns of the map that the file lacks and that it needs. */
  const missing = (sheet?.MISSING ?? []).filter((name) => draft.map.columns[name] !== undefined && !draft.map.optional?.includes(name))
  return { typeConversion, missing, files, sheet, draft, outcome, busy, isStored, change, read, start, saveCorrections }
}
export type Import = ReturnType<typeof useImport>
