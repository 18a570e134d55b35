import type { DemoBoards } from "../../types.ts";

export const mathematicsBoards = {
  "math-ss1": {
    "Number bases: converting from base to base":
      "`13 = 8 + 4 + 1 = 1101₂` | `1101₂ = 001 101 = 15₈` | Check: `1×8 + 5 = 13`",
    "Laws of indices and standard form":
      "`aᵐ × aⁿ = aᵐ⁺ⁿ` | `a⁰ = 1` and `a⁻ⁿ = 1/aⁿ` | `45,000 = 4.5 × 10⁴`",
    "Logarithms of numbers greater than one":
      "`log 100 = 2` | `log 345 = 2.5378` | 2 is the characteristic | Antilog takes you back",
    "Sets and Venn diagrams":
      "40 asked: 25 like maths, 20 physics | 10 like both | `25 + 20 − 10 = 35` | Neither: `40 − 35 = 5`",
    "Why (a + b)² has three terms":
      "A square of side `a + b` | Inside: `a²`, `b²` and two of `ab` | `(a + b)² = a² + 2ab + b²`",
    "Factorising quadratic expressions": "`x² + 5x + 6` | `2 × 3 = 6` and `2 + 3 = 5` | `(x + 2)(x + 3)`",
    "Simple equations and change of subject":
      "`3x + 4 = 19` gives `x = 5` | `v = u + at` | Make t the subject: `t = (v − u)/a`",
  },
  "math-ss2": {
    "The quadratic formula": "`x = (−b ± √(b² − 4ac))/2a` | `2x² − 7x + 3 = 0` | `x = (7 ± 5)/4`: 3 or ½",
    "Circle theorems":
      "Angle at centre = 2 × at the rim | Angle in a semicircle: `90°` | Opposite angles of a cyclic quad: `180°`",
    "Sine and cosine rules":
      "`a/sin A = b/sin B = c/sin C` | `a² = b² + c² − 2bc cos A` | Two sides and their angle: cosine",
    "Bearings and distances":
      "North first, then clockwise | `065°`: three figures always | Back bearing: `065° + 180° = 245°`",
    "Past question clinic":
      "Read, list what is given, draw | State the rule before you use it | Check units and the size of the answer",
  },
  "math-ss3": {
    "Differentiation from first principles":
      "`f′(x) = lim (f(x+h) − f(x))/h` | `((x+h)² − x²)/h = 2x + h` | `h → 0` gives `2x`",
    "Rules of differentiation and turning points":
      "`d(xⁿ)/dx = nxⁿ⁻¹` | Fence of 40 m: `A = x(20 − x)` | `A′ = 20 − 2x = 0` at `x = 10`",
    "Integration and area under a curve":
      "`∫xⁿ dx = xⁿ⁺¹/(n+1) + c` | `∫₀² x² dx = 8/3` | The area is 8/3 square units",
    "Matrices and determinants":
      "`det = ad − bc` | `2x + y = 5` and `x + y = 3` | `det = 1`: `x = 2`, `y = 1`",
    "Mean, median and mode of grouped data":
      "Mean: `Σfx/Σf`, x at class centres | Median: the class of item `n/2` | Mode: the class with highest f",
    "Cumulative frequency curve":
      "Plot totals at upper boundaries | Median at `n/2` | Quartiles at `n/4` and `3n/4`",
    "Probability of combined events":
      "3 red, 2 blue: `P(RR)` | With replacement: `3/5 × 3/5 = 9/25` | Without: `3/5 × 2/4 = 3/10`",
    "How to use the first ten minutes":
      "Read every question once | Mark easy, fair, hard | Begin with the easy ones",
    "Objective questions: speed drills":
      "60 seconds a question | Test the options in the equation | Cross out what cannot be",
  },
  "further-maths": {
    "Binomial expansion": "`(a + b)³ = a³ + 3a²b + 3ab² + b³` | Row 4: `1 4 6 4 1` | `ⁿCᵣ = n!/(r!(n − r)!)`",
    "Polynomials and the remainder theorem":
      "Divide by `x − a`: remainder `f(a)` | `f(x) = x³ − 2x + 1` by `x − 2` | `f(2) = 8 − 4 + 1 = 5`",
    "Partial fractions": "`1/(x(x+1)) = A/x + B/(x+1)` | `1 = A(x+1) + Bx` | `A = 1` and `B = −1`",
    "Conic sections": "Circle: `x² + y² = r²` | Parabola: `y² = 4ax` | Ellipse: `x²/a² + y²/b² = 1`",
    "Vectors in two dimensions":
      "`|v| = √(x² + y²)`: `|(3, 4)| = 5` | `a·b = x₁x₂ + y₁y₂` | `a·b = 0`: perpendicular",
    "Motion in a straight line":
      "Slope of v-t graph: acceleration | Area under it: distance | `v² = u² + 2as`",
    "Forces in equilibrium":
      "Three forces: `P/sin α = Q/sin β = R/sin γ` | Each over the angle opposite it | `ΣF = 0`",
  },
  "technical-drawing": {
    "Instruments, lines and lettering":
      "Board, T-square, set squares | Thick line: edge, dashed: hidden | Letters upright, 3 to 5 mm high",
    "Constructing triangles and polygons":
      "Arc from A, arc from B: equilateral | Hexagon: step the radius round | Bisect with two equal arcs",
    "Tangents and loci":
      "Tangent is at 90° to the radius | Joined arcs: centres and joint in line | Locus: path of a moving point",
    "Isometric drawing":
      "Axes at 30°, 90° and 30° | Measure along the axes only | A circle becomes an ellipse",
    "Orthographic projection":
      "Front, plan, end view | First angle: plan below the front | Third angle: plan above the front",
    "Development of surfaces":
      "Unfold each face in its true shape | Cylinder: a strip `πd` long | Cone: a sector of radius l",
  },
  "data-processing": {
    "Data, information and knowledge":
      "Data: 54, 71, 63 | Information: the mean is 62.7 | Knowledge: whom to help first",
    "Computer hardware and software":
      "Input, process, output, storage | Hardware: keyboard, CPU, disk | Software: system and application",
    "Operating systems and files":
      "OS: Windows, Linux, Android | A folder holds files | `notes.docx`: name and extension",
    "Spreadsheets: formulas and references":
      "`=A2*B2` moves when copied | `=A2*$B$1` keeps B1 | `=SUM(C2:C10)`",
    "Databases: tables, keys and queries":
      "Table: rows and columns | Primary key: no two alike | Query: `year > 2020`",
    "Computer networks and safety":
      "LAN: a school, WAN: the world | Long passwords, never shared | Ask before you post a photo",
  },
} satisfies Record<string, DemoBoards>;
