import type { Question } from '../../ui/questions.tsx'

export const questions: readonly Question[] = [
  {
    question: 'Which Pine Script versions can be converted?',
    answer:
      'Versions 1 to 6 are read. What a script uses decides what comes out: each line is reported as exact, approximated or not converted, and you see that as you type, before anything is counted.',
  },
  {
    question: 'What does “equal on 3,000 bars” mean?',
    answer:
      'The original and the converted program were both run on the same 3,000 bars, and every plotted value agreed within one part in a billion. The bars are generated and include gaps, weekends, spikes and bars without volume.',
  },
  {
    question: 'Is equal the same as identical to TradingView?',
    answer:
      'No, and we keep the two words apart. Equal compares our two runs. Faithful compares them with values recorded on the platform: export your chart from TradingView, upload it on the result page, and the comparison is made with those.',
  },
  {
    question: 'Can strategies be converted too?',
    answer:
      'A Pine strategy becomes an Expert Advisor with magic number, lot normalisation, stop levels, and both netting and hedging accounts handled. Run it in the Strategy Tester and on a demo account first.',
  },
  {
    question: 'What do I need to install?',
    answer:
      'Nothing here. The result is one file without includes; you put it into the data folder of MetaTrader and compile it there with F7.',
  },
  {
    question: 'Who can see my code?',
    answer:
      'While you type, nobody: the preview is compiled in your browser. A conversion is stored in your history, where only you can read it, export it and delete it.',
  },
  {
    question: 'How do plans begin and end?',
    answer:
      'After payment your subscription is activated by hand within 1 hour, and a confirmation email follows. You can go on converting with the free account until then.',
  },
]
