import { useState } from 'react'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import type { UploadedFile } from '#platform/shared/calls/uploaded-file.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { postFiles } from '#platform/web/api/post-files.ts'
import { useUnsaved } from '#platform/web/forms/unsaved.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { FileBox } from '#ui/file-box/file-box.tsx'
import { PICTURE_TYPES } from './picture.ts'
import styles from './picture-form.module.css'

type Props<I> = {
  title: string
  /** The URL of the current image; null without one. */
  address: string | null
  maxBytes: number
  save: Endpoint<I & { files?: UploadedFile[] | undefined }, unknown>
  /** The owner of the image. */
  of: I
  onSaved: () => void
}

/** Shows, replaces and removes the image of a record. */
export function PictureForm<I extends object>({ title, address, maxBytes, save, of, onSaved }: Props<I>) {
  const text = useText()
  const [files, setFiles] = useState<File[]>([])
  const { busy, run } = useFlight()
  useUnsaved(files.length > 0)
  const send = (chosen: readonly File[]) =>
    run(async (flight) => {
      await postFiles(save as Endpoint<{ files: unknown }, unknown>, of, chosen, { flight })
      toast.success(text('batch.saved'))
      setFiles([])
      onSaved()
    })
  const waiting = busy ? text('office.saving') : null
  return (
    <Card title={title} pad>
      <div className={styles.picture}>
        {address && <img src={address} alt={title} />}
        <FileBox label={title} value={files} onChange={setFiles} types={PICTURE_TYPES} maxBytes={maxBytes} />
        <div className={styles.actions}>
          {address && (
            <Button disabledReason={waiting} onClick={() => void send([])}>
              {text('office.dropPicture')}
            </Button>
          )}
          <Button
            variant="primary"
            disabledReason={waiting ?? (files.length ? null : text('office.noFile'))}
            onClick={() => void send(files)}
          >
            {text('office.setPicture')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
