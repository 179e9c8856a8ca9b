import type { OwnLibrary } from './own-library.ts'

/** A lower timeframe by ten choices, and how much of the chart its bars cover: after version 4 of the library. */
export const lowerTimeframe: OwnLibrary = {
  since: 4,
  choices: {},
  text: `//@version=6
library("lower_tf")
import PineCoders/Time/4 as times

// Whether the market trades around the clock.
isOpenAllDay() =>
    syminfo.type == "crypto" or syminfo.type == "forex"

// The minutes of a bar of the chart.
minutes() =>
    timeframe.in_seconds() / 60.0

// Bars of about a fifteenth of the chart's.
lessPrecise() =>
    bool isLong = isOpenAllDay()
    switch
        minutes() <= 1 => "5S"
        minutes() <= 2 => "10S"
        minutes() <= 3 => "15S"
        minutes() <= 5 => "30S"
        minutes() <= 15 => "1"
        minutes() <= 60 => "3"
        minutes() < 120 => "5"
        minutes() < 240 => "15"
        minutes() < 360 => "30"
        minutes() < 720 => isLong ? "60" : "30"
        minutes() < 1440 => isLong ? "120" : "30"
        minutes() < 10080 => isLong ? "720" : "120"
        => "D"

// Bars of about a sixtieth of the chart's.
morePrecise() =>
    bool isLong = isOpenAllDay()
    switch
        minutes() <= 1 => "1S"
        minutes() <= 2 => "5S"
        minutes() <= 3 => "10S"
        minutes() <= 5 => "15S"
        minutes() <= 15 => "30S"
        minutes() <= 60 => "1"
        minutes() < 120 => "2"
        minutes() < 240 => "3"
        minutes() < 360 => "5"
        minutes() < 720 => isLong ? "10" : "5"
        minutes() < 1440 => isLong ? "15" : "5"
        minutes() < 10080 => isLong ? "120" : "30"
        => "720"

// Bars of less than a hundredth of most charts'.
veryPrecise() =>
    bool isLong = isOpenAllDay()
    switch
        minutes() <= 60 => "5S"
        minutes() <= 120 => "15S"
        minutes() <= 240 => "30S"
        minutes() <= 720 => isLong ? "1" : "30S"
        minutes() <= 1440 => isLong ? "2" : "1"
        minutes() <= 10080 => isLong ? "15" : "5"
        => isLong ? "60" : "30"

// The shortest bars of the five.
mostPrecise() =>
    bool isLong = isOpenAllDay()
    switch
        minutes() <= 60 => "1S"
        minutes() <= 120 => "5S"
        minutes() <= 240 => "15S"
        minutes() <= 720 => isLong ? "30S" : "15S"
        minutes() <= 1440 => isLong ? "1" : "30S"
        minutes() <= 10080 => isLong ? "10" : "3"
        => isLong ? "30" : "15"

// The timeframe of which a bar of the chart has about that number of bars.
parts(simple int count) =>
    float seconds = timeframe.in_seconds() / int(count * (isOpenAllDay() ? 0.25 : 1.0))
    times.secondsToTfString(seconds < 5 ? 1 : seconds)

// The lower timeframe of a choice: five by how much of the chart it covers, five by its bars in one of the chart.
export ltf(
     simple string userSelection,
     simple string choice1,
     simple string choice2,
     simple string choice3,
     simple string choice4,
     simple string choice5,
     simple string choice6,
     simple string choice7,
     simple string choice8,
     simple string choice9,
     simple string choice10) =>
    switch userSelection
        choice1 => times.secondsToTfString(timeframe.in_seconds() / 4)
        choice2 => lessPrecise()
        choice3 => morePrecise()
        choice4 => veryPrecise()
        choice5 => mostPrecise()
        choice6 => parts(48)
        choice7 => parts(96)
        choice8 => parts(200)
        choice9 => parts(400)
        choice10 => parts(1000)
        => "1S"

// The lower bars in this bar of the chart, the bars of the chart that have any, and how many they have on average.
export ltfStats(array<float> intrabarValues) =>
    int inBar = intrabarValues.size()
    int covered = int(ta.cum(inBar > 0 ? 1 : 0))
    [inBar, covered, nz(ta.cum(inBar) / covered)]
`,
}
