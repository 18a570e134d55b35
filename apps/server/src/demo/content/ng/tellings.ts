import type { DemoTelling } from "../types.ts";

export const tellings: Record<string, DemoTelling> = {
  "Completing the square": [
    [
      [
        "Completing the square",
        "Welcome. Today we solve quadratic equations by completing the square. Take a pencil and a clean page.",
      ],
      [
        "`x² + 6x − 7 = 0`",
        "Here is our equation: x squared plus six x minus seven equals zero. You could look for factors. But this method always works, even when there are no neat factors.",
      ],
      [
        "`x² + 6x = 7`",
        "First we move the number to the other side. Minus seven on the left becomes plus seven on the right.",
      ],
    ],
    [
      ["A square with a corner missing", "Now let us draw what stands on the left."],
      [
        "`x²`: a square",
        "x squared is a square, and each of its sides is x long. Draw it large, at the top left of your page.",
      ],
      [
        "`6x`: two strips",
        "Six x is a rectangle. Cut it into two equal strips of three x. Put one on the right of the square and one below it.",
      ],
      [
        "Missing: `3 × 3 = 9`",
        "Look at the corner. To make one big square, a small square is missing. Its sides are three, so its area is nine.",
      ],
    ],
    [
      ["Fill the corner", "We complete the square. That is where the method has its name from."],
      [
        "`x² + 6x + 9 = 7 + 9`",
        "We add nine on the left to fill the corner. An equation is a balance, so we add nine on the right as well.",
      ],
      ["`(x + 3)² = 16`", "The big square has sides of x plus three. And seven plus nine is sixteen."],
      [
        "Add: half of `6`, squared",
        "And without a drawing? Take half of the number before x, then square it. Half of six is three, and three squared is nine.",
      ],
    ],
    [
      ["Two answers", "The rest is short, but this is where most marks are lost."],
      [
        "`x + 3 = 4` or `x + 3 = −4`",
        "Take the square root of both sides. Careful! Four squared is sixteen, and minus four squared is sixteen too. So write both.",
      ],
      [
        "`x = 1` or `x = −7`",
        "Subtract three each time. Four minus three is one. Minus four minus three is minus seven.",
      ],
      [
        "Check: `1 + 6 − 7 = 0`",
        "Always check. Put in one: one plus six minus seven is zero. Now put in minus seven yourself: forty-nine minus forty-two minus seven. It works.",
      ],
    ],
    [
      ["Your turn", "Now you. Pause here and solve this one on your page."],
      [
        "`x² + 8x − 9 = 0`",
        "x squared plus eight x minus nine equals zero. Move the nine. Then ask yourself: half of eight, squared, what do I add on both sides?",
      ],
      [
        "`(x + 4)² = 25`",
        "Half of eight is four, and four squared is sixteen. Nine plus sixteen is twenty-five. Did you get the same line?",
      ],
      [
        "`x = 1` or `x = −9`",
        "The root of twenty-five is five or minus five. So x is one or minus nine. Well done! In the next lesson we do this once with letters, and get the formula.",
      ],
    ],
  ],
  "Graphs of quadratic functions": [
    [
      [
        "Graphs of quadratic functions",
        "Welcome back. You can solve a quadratic equation by now. Today you draw one, and read its answers from the curve.",
      ],
      [
        "`y = x² − 4x + 3`",
        "This is our function: y equals x squared minus four x plus three. Write it at the top of a clean page, and keep a ruler beside you.",
      ],
      [
        "Graph paper and a sharp pencil",
        "You need graph paper if you have it. If not, rule your own squares. A neat graph earns marks, so sharpen the pencil first.",
      ],
    ],
    [
      ["Step 1: a table of values", "Every graph begins with a table."],
      [
        "From `x = −1` to `x = 5`",
        "The question gives you the range. Here x goes from minus one to five, so there are seven columns. Rule them now.",
      ],
      [
        "`x = −1`: `1 + 4 + 3 = 8`",
        "Put in minus one. Its square is one. Minus four times minus one is plus four. Plus three. That makes eight. Watch the signs here!",
      ],
      [
        "`8`, `3`, `0`, `−1`, `0`, `3`, `8`",
        "Do the same for the rest. You get eight, three, zero, minus one, zero, three, eight. The same numbers come back. That is your check.",
      ],
    ],
    [
      ["Step 2: plot and join", "Now the points go on the paper."],
      [
        "Scale: 2 cm to 1 unit across",
        "Use the scale of the question. Two centimetres for one unit across, one centimetre for one unit up. Label both axes.",
      ],
      [
        "Seven small crosses",
        "Mark each point with a small cross, not a fat dot. Turn the paper so that your hand is inside the curve, and breathe.",
      ],
      [
        "One smooth curve, no ruler",
        "Join them with one smooth line. No straight pieces, and no flat bottom. The lowest part is round like a bowl.",
      ],
    ],
    [
      ["Step 3: read it", "The curve now answers three questions."],
      [
        "Roots: `x = 1` and `x = 3`",
        "Where is y zero? Where the curve crosses the x axis: at one and at three. These are the roots of the equation.",
      ],
      [
        "Turning point: `(2, −1)`",
        "The lowest point is at two, minus one. It lies exactly in the middle of the roots. The line x equals two is the axis of symmetry.",
      ],
      [
        "Draw `y = 3`: `x = 0` or `x = 4`",
        "And when is x squared minus four x plus three equal to three? Draw the line y equals three. It meets the curve at zero and at four.",
      ],
    ],
    [
      ["Your turn", "Pause now, and draw this one by yourself."],
      [
        "`y = 6 + x − x²`",
        "y equals six plus x minus x squared, from minus three to four. The square has a minus sign, so what shape do you expect?",
      ],
      [
        "A hill, not a bowl",
        "It opens downwards. The curve goes up, turns, and comes down again. Its turning point is the highest one.",
      ],
      [
        "Roots `−2` and `3`, top at `x = ½`",
        "It crosses the axis at minus two and at three, and turns halfway, at one half. There y is six and a quarter. Well done! The test of this unit is waiting.",
      ],
    ],
  ],
  "A timetable you can keep": [
    [
      [
        "A timetable you can keep",
        "Hello, and welcome. Most timetables die within a week. Today you make one that you can keep until the exam.",
      ],
      [
        "Twelve weeks, one page",
        "We plan twelve weeks, and all of it fits on one page. If it needs more, it is too complicated to follow.",
      ],
      [
        "Bring: pen, paper, a calendar",
        "Pause here and get a pen, a sheet of paper and a calendar. Switch your other screens off.",
      ],
    ],
    [
      ["Step 1: your subjects", "We begin with what you have to learn."],
      [
        "Write them all down",
        "Write all your subjects below each other. Leave nothing out, not even the ones you would rather forget.",
      ],
      [
        "Mark each from 1 to 5",
        "Now give each a number. One means: I am lost. Five means: I could teach it. Be honest, nobody else will see it.",
      ],
      [
        "Weakest first",
        "Put the lowest numbers at the top. An hour there earns you more marks than an hour on what you already know.",
      ],
    ],
    [
      ["Step 2: your day", "Next we look at the hours that you really have."],
      [
        "Cross out what is fixed",
        "Cross out school, the way home, church or mosque, meals, and your work in the house. What is left is your time.",
      ],
      [
        "45 minutes, then 10 of rest",
        "Cut it into pieces of forty-five minutes with ten minutes of rest between them. Stand up in the breaks, and leave the phone where it is.",
      ],
      [
        "No more than four a day",
        "Plan four pieces at most on a school day. It sounds like little. But four that happen are worth more than nine that do not.",
      ],
    ],
    [
      ["Step 3: your week", "Now we put the two together."],
      [
        "Weak ones: three times",
        "The subjects at the top of your list come three times a week, on different days. The others come once or twice.",
      ],
      [
        "Friday: look back",
        "Keep one piece on Friday to look back. Close your books and write down what you remember of the week. What is missing goes into the next one.",
      ],
      [
        "One free day",
        "And one day stays free. You rest, you see people, you sleep. A plan without rest is a plan that you will break.",
      ],
    ],
    [
      ["When it goes wrong", "One day you will miss a piece. Everybody does."],
      [
        "Never miss twice",
        "Do not try to catch up at midnight. Let it go, and do the next one on time. Once is an accident, twice is a habit.",
      ],
      [
        "Change it every Sunday",
        "On Sunday evening take ten minutes and change what did not work. The timetable serves you, not the other way round.",
      ],
      [
        "Start tonight",
        "Now hang your page where you see it each morning. And start tonight, with one piece of the weakest subject. Good luck!",
      ],
    ],
  ],
};
