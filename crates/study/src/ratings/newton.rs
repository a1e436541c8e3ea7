//! Newton's method for the days of one player.
//!
//! `A` is the matrix of the negative second derivatives. It is symmetric and tridiagonal: the derivatives of a
//! day depend only on the day before and the day after. All numbers are in natural units, in which a rating of
//! 1 is 400 / ln 10 points.

/// Working memory for the days of one player. The vectors of all players use it one after another.
#[derive(Clone, Debug, Default)]
pub(super) struct Tridiagonal {
    /// First derivatives of the logarithm of the probability.
    pub(super) gradient: Vec<f64>,
    /// Diagonal of `A`.
    pub(super) diagonal: Vec<f64>,
    /// For each day but the last, 1 / variance of the change until the next day. This is the element of `A`
    /// beside the diagonal, with the opposite sign.
    pub(super) links: Vec<f64>,
    pivots: Vec<f64>,
    /// Solution of the last call of [`Tridiagonal::solve`].
    pub(super) steps: Vec<f64>,
}

impl Tridiagonal {
    /// Empties the vectors for the next player.
    pub(super) fn clear(&mut self) {
        for vector in
            [&mut self.gradient, &mut self.diagonal, &mut self.links, &mut self.pivots, &mut self.steps]
        {
            vector.clear();
        }
    }

    /// Adds a day. `link` is 1 / variance of the change since the day before, and `difference` is the rating
    /// minus the rating on the day before. The first day has no link.
    pub(super) fn push(&mut self, gradient: f64, curvature: f64, link: Option<(f64, f64)>) {
        self.gradient.push(gradient);
        self.diagonal.push(curvature);
        if let Some((link, difference)) = link {
            let last = self.gradient.len() - 1;
            self.links.push(link);
            self.diagonal[last - 1] += link;
            self.diagonal[last] += link;
            self.gradient[last - 1] += link * difference;
            self.gradient[last] -= link * difference;
        }
    }

    /// Solves `A` · `steps` = `gradient` by elimination.
    pub(super) fn solve(&mut self) {
        let Self { gradient, diagonal, links, pivots, steps } = self;
        for (n, (&gradient, &diagonal)) in gradient.iter().zip(&*diagonal).enumerate() {
            let (pivot, value) = match n.checked_sub(1) {
                None => (diagonal, gradient),
                Some(before) => {
                    let factor = links[before] / pivots[before];
                    (diagonal - factor * links[before], gradient + factor * steps[before])
                }
            };
            pivots.push(pivot);
            steps.push(value);
        }
        let mut after = 0.0;
        for n in (0..steps.len()).rev() {
            let link = links.get(n).copied().unwrap_or(0.0);
            steps[n] = (steps[n] + link * after) / pivots[n];
            after = steps[n];
        }
    }

    /// Returns the diagonal of the inverse of `A`: the variance of the rating on each day. Call this after
    /// [`Tridiagonal::solve`].
    pub(super) fn variances(&self) -> Vec<f64> {
        let Self { diagonal, links, pivots, .. } = self;
        let mut variances = vec![0.0; pivots.len()];
        // Eliminates from the last day to the first. The pivots of both directions give the diagonal.
        let mut backward = 0.0;
        for n in (0..pivots.len()).rev() {
            let link = links.get(n).copied().unwrap_or(0.0);
            backward = diagonal[n] - if link == 0.0 { 0.0 } else { link * link / backward };
            variances[n] = 1.0 / (pivots[n] + backward - diagonal[n]);
        }
        variances
    }
}
