import type { DemoOutline } from "../../types.ts";

export const mathematicsOutlines = {
  "math-ss1": {
    worksheet: "numbers",
    units: [
      {
        title: "Number and numeration",
        lessons: [
          [
            "Number bases: converting from base to base",
            "Convert between base ten, base two and base eight, and check the answer.",
          ],
          ["Laws of indices and standard form", "Write very large and very small numbers in one line."],
          [
            "Logarithms of numbers greater than one",
            "Read the tables correctly and know when to add the characteristic.",
          ],
          ["Sets and Venn diagrams", "Turn a survey of forty students into a two-circle diagram."],
        ],
      },
      {
        title: "Algebraic processes",
        lessons: [
          ["Why (a + b)² has three terms", "A proof by areas that you can draw on any paper."],
          ["Factorising quadratic expressions", "Split the middle term without guessing."],
          ["Simple equations and change of subject", "Keep both sides balanced and rearrange a formula."],
        ],
      },
    ],
  },
  "math-ss2": {
    worksheet: "numbers",
    units: [
      {
        title: "Quadratic equations and graphs",
        lessons: [
          ["Completing the square", "From a square with a missing corner to the formula."],
          ["The quadratic formula", "Use it, check it and interpret the discriminant."],
          ["Graphs of quadratic functions", "Plot, read roots and find the turning point."],
        ],
      },
      {
        title: "Geometry and trigonometry",
        lessons: [
          ["Circle theorems", "Seven theorems, one diagram for each, and the reasons examiners accept."],
          ["Sine and cosine rules", "Choose the right rule by looking at what is given."],
          ["Bearings and distances", "Draw the north line first: three worked journeys."],
          ["Past question clinic", "Two full theory questions solved at exam pace."],
        ],
      },
    ],
  },
  "math-ss3": {
    worksheet: "numbers",
    units: [
      {
        title: "Calculus and matrices",
        lessons: [
          ["Differentiation from first principles", "What the gradient of a curve means at one point."],
          ["Rules of differentiation and turning points", "Maximum, minimum and a fence problem."],
          ["Integration and area under a curve", "Reverse the rule, then put in the limits."],
          ["Matrices and determinants", "Add, multiply and solve two equations in two unknowns."],
        ],
      },
      {
        title: "Statistics and probability",
        lessons: [
          ["Mean, median and mode of grouped data", "Build the table once and use it three times."],
          ["Cumulative frequency curve", "Read quartiles and percentiles from the ogive."],
          ["Probability of combined events", "Tree diagrams with and without replacement."],
        ],
      },
      {
        title: "Exam preparation",
        lessons: [
          ["How to use the first ten minutes", "Pick questions in the order that earns marks."],
          [
            "Objective questions: speed drills",
            "Twenty questions, twenty minutes, then the short solutions.",
          ],
        ],
      },
    ],
  },
  "further-maths": {
    worksheet: "numbers",
    units: [
      {
        title: "Pure mathematics",
        lessons: [
          ["Binomial expansion", "Pascal's triangle first, the formula after."],
          ["Polynomials and the remainder theorem", "Long division made short."],
          ["Partial fractions", "Three cases and how to recognise them."],
          ["Conic sections", "Circle, parabola and ellipse from their equations."],
        ],
      },
      {
        title: "Vectors and mechanics",
        lessons: [
          ["Vectors in two dimensions", "Magnitude, direction and the scalar product."],
          ["Motion in a straight line", "Velocity-time graphs and the equations of motion."],
          ["Forces in equilibrium", "Lami's theorem with a hanging lantern."],
        ],
      },
    ],
  },
  "technical-drawing": {
    units: [
      {
        title: "Plane geometry",
        lessons: [
          ["Instruments, lines and lettering", "Set up the sheet and keep it clean."],
          ["Constructing triangles and polygons", "Compass and straight edge only."],
          ["Tangents and loci", "Join arcs smoothly and trace a moving point."],
        ],
      },
      {
        title: "Solid geometry",
        lessons: [
          ["Isometric drawing", "From three views to one picture."],
          ["Orthographic projection", "First angle and third angle without confusion."],
          ["Development of surfaces", "Unfold a funnel and a truncated prism."],
        ],
      },
    ],
  },
  "data-processing": {
    units: [
      {
        title: "Data and the computer",
        lessons: [
          ["Data, information and knowledge", "From a class register to a useful report."],
          ["Computer hardware and software", "What each part does while you type one letter."],
          ["Operating systems and files", "Folders, extensions and safe names."],
        ],
      },
      {
        title: "Working with data",
        lessons: [
          ["Spreadsheets: formulas and references", "Why a dollar sign changes everything."],
          ["Databases: tables, keys and queries", "Design a small library on paper."],
          ["Computer networks and safety", "Share files, protect passwords, respect others."],
        ],
      },
    ],
  },
} satisfies Record<string, DemoOutline>;
