import type { CargoAnswer, CargoQuestion, ContainerAnswer, ExportAnswer, ExportQuestion, Unipass } from './port.ts'

type Answers = {
  cargo?: (question: CargoQuestion) => CargoAnswer
  exports?: (question: ExportQuestion) => ExportAnswer
  containers?: (cargoNo: string) => ContainerAnswer
}

/** Returns the given answers, otherwise nothing found, and records the questions. */
export const fakeUnipass = ({ cargo, exports, containers }: Answers, now = () => new Date()) => {
  const asked: (CargoQuestion | ExportQuestion | string)[] = []
  const nothing = () => ({ kind: 'none' }) as const
  const reply = async <A>(question: (typeof asked)[number], answer: A) => {
    asked.push(question)
    return { answer, at: now() }
  }
  const unipass: Unipass = {
    cargo: (question) => reply(question, (cargo ?? nothing)(question)),
    exports: (question) => reply(question, (exports ?? nothing)(question)),
    containers: (cargoNo) => reply(cargoNo, (containers ?? nothing)(cargoNo)),
    restMs: () => 0,
  }
  return { ...unipass, asked }
}
